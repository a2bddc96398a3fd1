// Where a page is opened from the disk a browser starts no worker, and search is one: then a frame does its work.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      url = new URL(url, document.baseURI);
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      this.ready = new Promise((resolve) => {
        const inside = this.frame.contentWindow;
        inside.postMessage = (data) => {
          const event = new MessageEvent("message", { data });
          this.onmessage?.(event);
          this.dispatchEvent(event);
        };
        const load = (source) =>
          new Promise((loaded, failed) => {
            const script = inside.document.createElement("script");
            Object.assign(script, { src: new URL(source, url), onload: loaded, onerror: failed });
            inside.document.body.append(script);
          });
        inside.importScripts = (...sources) =>
          sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
        load(url).then(() => resolve(inside));
      });
    }
    postMessage(data) {
      this.ready.then((inside) => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
    }
    terminate() {
      this.frame.remove();
    }
  };
}
