'use strict';
/* Pages that change by themselves. The same file is the worker that follows for all pages of one browser, so that ten
   tabs need one stream; where there are no shared workers, each page follows for itself. */

/* Tabs that were closed without a word are forgotten first. */
const MOST = 30;

function hub() {
  const pages = new Map();
  let source, timer, silence, pause = 500;
  const tell = told => pages.forEach((page, port) => port.postMessage(told));
  const heard = () => { clearTimeout(silence); silence = setTimeout(open, 40000); };
  function open() {
    clearTimeout(timer); clearTimeout(silence);
    if (source) source.close();
    if (!pages.size) return;
    const ports = [...pages.keys()], ask = new URLSearchParams();
    for (const page of pages.values()) { ask.append('at', page.at); ask.append('v', page.v); }
    source = new EventSource('/events?' + ask);
    source.onopen = () => { pause = 500; heard(); tell({ live: true }); };
    source.addEventListener('tick', () => { heard(); tell({ live: true }); });
    source.onmessage = event => {
      heard();
      const told = JSON.parse(event.data), port = ports[told.n], page = pages.get(port);
      if (page) { page.v = told.v; port.postMessage(told); }
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) pages.forEach(lost);
      source.close(); clearTimeout(silence);
      tell({ live: false });
      timer = setTimeout(open, pause); pause = Math.min(2 * pause, 4000);
    };
  }
  /* The server answered, and not with a stream: perhaps nothing lies there any more. */
  function lost(page, port) {
    fetch(page.at).then(answer => { if (answer.status === 404) port.postMessage({ gone: true }); }, () => {});
  }
  return port => {
    port.onmessage = ({ data }) => {
      if (data.bye) pages.delete(port);
      else if (data.at) { pages.delete(port); pages.set(port, { at: data.at, v: data.v }); }
      while (pages.size > MOST) pages.delete(pages.keys().next().value);
      clearTimeout(timer); timer = setTimeout(open, 20);
    };
  };
}

/* The pages of this browser, as their own script sees them: on('drawn'), busy, live. */
const page = { live: true, holds: [], waiting: [], seen: new Date() };

function grown(html) {
  const made = document.createElement('template');
  made.innerHTML = html;
  return made.content.firstElementChild;
}

/* Make an element what it is to be, and leave alone what is so already. What has an id is moved, not made again. */
function become(old, made) {
  const same = made.hasAttribute('data-same');
  made.removeAttribute('data-same');
  for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && name !== 'open' && !name.startsWith('data-my')) old.removeAttribute(name);
  }
  if (same) return;
  let next = old.firstChild;
  for (const child of [...made.childNodes]) {
    const alike = next && next.nodeName === child.nodeName && !next.id;
    const named = child.id ? document.getElementById(child.id) : null;
    const mine = child.id ? named && named.nodeName === child.nodeName && named : alike && next;
    if (!mine) {
      old.insertBefore(filled(child), next);
      continue;
    }
    if (mine === next) next = next.nextSibling; else old.insertBefore(mine, next);
    if (mine.nodeType !== 1) { if (mine.nodeValue !== child.nodeValue) mine.nodeValue = child.nodeValue; }
    else if (!child.hasAttribute('data-keep')) become(mine, child);
  }
  while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
}

/* Whether it is another page now: a fight began, somebody joined it or left. */
function another(parts) {
  const made = parts.map(grown).find(each => each.id === 'page'), place = document.getElementById('page');
  return made && made.dataset.kind !== place.dataset.kind;
}

/* A new element, with those that are only named in it. */
function filled(made) {
  if (made.querySelectorAll) {
    for (const kept of made.querySelectorAll('[data-keep]')) kept.replaceWith(document.getElementById(kept.id) || '');
  }
  return made;
}

function draw(parts) {
  if (another(parts)) { location.reload(); return; }
  const focus = document.activeElement, card = focus && focus.parentElement && focus.parentElement.closest('[id]');
  for (const html of parts) {
    const made = grown(html), old = document.getElementById(made.id);
    if (old && old.nodeName !== made.nodeName) old.replaceWith(filled(made));
    else if (old) become(old, made);
  }
  if (focus && focus !== document.body) {
    const heading = card && card.isConnected && card.querySelector('h1, h2, h3');
    if (focus.isConnected) { if (document.activeElement !== focus) focus.focus({ preventScroll: true }); }
    else if (heading) { heading.tabIndex = -1; heading.focus({ preventScroll: true }); }
  }
  clearTimeout(telling); telling = setTimeout(tellEars, 500);
  document.dispatchEvent(new Event('drawn'));
}

/* Whole sentences for screen readers: what changed within half a second is told together. */
const told = {};
let telling;
function tellEars() {
  const ears = document.getElementById('ears'), fresh = [];
  for (const source of document.querySelectorAll('[id^=ear-]')) {
    if (told[source.id] !== source.textContent) { told[source.id] = source.textContent; fresh.push(source.textContent); }
  }
  if (ears && fresh.length) ears.textContent = fresh.join(' ');
}

function drawWaiting() {
  while (page.waiting.length && !page.holds.some(held => held())) draw(page.waiting.shift());
}

function connect(live) {
  if (live) page.seen = new Date();
  /* A link that was withdrawn meanwhile leads to the page that says so. */
  else fetch(location.pathname, { method: 'HEAD' }).then(answer => { if (answer.status === 404) location.reload(); }, () => {});
  if (page.live === live) return;
  page.live = live;
  const strip = document.getElementById('strip'), line = document.getElementById('line');
  if (strip) strip.setAttribute('data-my-live', live ? 'live' : 'lost');
  if (line) {
    const at = page.seen.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    line.textContent = live ? 'live' : `Connection lost. This is the table as of ${at}. Trying again by itself.`;
  }
  document.dispatchEvent(new Event('connected'));
}

function start() {
  const root = document.documentElement, place = document.getElementById('page');
  if (!place) return;
  for (const source of document.querySelectorAll('[id^=ear-]')) told[source.id] = source.textContent;
  let port;
  const hear = ({ data }) => {
    if (data.gone) { location.reload(); return; }
    if (data.live !== undefined) { connect(data.live); return; }
    connect(true);
    root.dataset.version = data.v;
    page.waiting.push(data.html);
    drawWaiting();
  };
  const join = () => port.postMessage({ at: place.dataset.at, v: root.dataset.version });
  if (window.SharedWorker) {
    const worker = new SharedWorker(document.currentScript ? document.currentScript.src : page.script);
    port = worker.port;
    worker.onerror = () => { port = alone(hear); join(); };
  } else port = alone(hear);
  port.onmessage = hear;
  join();
  addEventListener('pagehide', () => port.postMessage({ bye: true }));
  addEventListener('pageshow', event => { if (event.persisted) join(); });
  addEventListener('online', join);
  document.addEventListener('visibilitychange', () => { if (!document.hidden && Date.now() - page.seen > 20000) join(); });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) join(); });
  let down = false;
  const up = () => { down = false; setTimeout(drawWaiting, 60); };
  addEventListener('pointerdown', () => { down = true; setTimeout(up, 3000); });
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, up);
  page.holds.push(() => down);
}

function alone(hear) {
  const { port1, port2 } = new MessageChannel();
  hub()(port2);
  port1.onmessage = hear;
  return port1;
}

if (typeof SharedWorkerGlobalScope !== 'undefined' && self instanceof SharedWorkerGlobalScope) {
  const join = hub();
  onconnect = event => join(event.ports[0]);
} else {
  page.script = document.currentScript.src;
  document.addEventListener('DOMContentLoaded', start);
}
