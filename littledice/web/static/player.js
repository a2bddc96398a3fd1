/* A player's page: answers and moves sent without a reload, completion, and a tone when they are up. Without this script
   the same forms are sent as they are. */

/* Sending: what was not received is kept and offered again, never sent by itself; a second try says when the first was
   made, so that nothing is done twice. */
async function send(form, button) {
  const reply = document.getElementById('reply'), data = new FormData(form);
  if (button && button.name) data.set(button.name, button.value);
  if (!page.live) { form.dataset.myPending = '1'; return; }
  if (form.dataset.mySending) return;
  form.dataset.mySending = '1';
  form.dataset.myAt = form.dataset.myAt || data.get('at');
  data.set('at', form.dataset.myAt);
  try {
    const answer = await fetch(form.action, {
      method: 'POST', body: new URLSearchParams(data), headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(15000),
    });
    if (answer.status === 404) { location.reload(); return; }
    if (answer.headers.get('content-type').startsWith('application/json')) answered(form, await answer.json(), reply);
    else {
      /* A page that says one thing: too much was asked for, or the program is at fault. */
      const told = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('h1');
      form.dataset.myPending = '1';
      reply.replaceChildren(element('p', 'harm', told.textContent));
    }
  } catch (error) {
    form.dataset.myPending = '1';
    reply.replaceChildren(element('p', 'harm', 'This did not arrive. Nothing was sent twice.'));
  }
  delete form.dataset.mySending;
  showAll();
}

function answered(form, answer, reply) {
  delete form.dataset.myPending; delete form.dataset.myAt;
  const lines = answer.ok ? (answer.changed ? [] : answer.text) : [answer.error.message];
  reply.replaceChildren(...lines.map(line => element('p', answer.ok ? '' : 'harm', line)));
  if (!answer.ok && answer.error.hint) reply.append(element('p', 'muted', answer.error.hint));
  if (!answer.ok) return;
  for (const at of document.querySelectorAll('[name=at]')) if (+at.value < answer.at) at.value = answer.at;
  const pad = pads.get(form);
  if (pad) pad.clear();
  if (form.id === 'say') form.reset();
  const all = document.querySelector('#all');
  if (form.id === 'act' && all && all.textContent.startsWith('Fewer')) location.assign(all.href);
}

const pads = new Map();

function showAll() {
  for (const [form] of pads) if (!form.isConnected) pads.delete(form);
  for (const form of document.querySelectorAll('#act, #answer')) {
    let pad = pads.get(form);
    if (!pad) { pad = new Pad(form); pads.set(form, pad); }
    const question = form.querySelector('#asked');
    if (question && pad.question !== question.value) { pad.question = question.value; pad.typed = []; }
    pad.show();
  }
  for (const form of document.querySelectorAll('form')) {
    const button = form.querySelector('.go, button:not([type=button])'), pad = pads.get(form);
    if (!button) continue;
    if (form.dataset.myPending && page.live) { button.textContent = 'Send now?'; offered(button, true); }
    else if (form.id === 'say') button.textContent = 'Send';
    if (!page.live) offered(button, false); else if (!pad || !pad.blocked) offered(button, true);
  }
}

/* A short tone and a buzz: once for a turn, twice for a question. */
let tone;
function signal(times) {
  if (localStorage.getItem('signal') !== '1') return;
  if (navigator.vibrate) navigator.vibrate(times > 1 ? [80, 80, 80] : 80);
  if (!tone) return;
  for (let place = 0; place < times; place++) {
    const note = tone.createOscillator(), loud = tone.createGain(), at = tone.currentTime + place * 0.25;
    note.frequency.value = 880; note.connect(loud).connect(tone.destination);
    loud.gain.setValueAtTime(0.15, at); loud.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
    note.start(at); note.stop(at + 0.2);
  }
}

function switchSignal() {
  const box = document.getElementById('signal');
  document.getElementById('switch').hidden = false;
  box.checked = localStorage.getItem('signal') === '1';
  const wake = () => { tone = tone || new AudioContext(); tone.resume(); };
  if (box.checked) addEventListener('pointerdown', wake, { once: true });
  box.addEventListener('change', () => {
    localStorage.setItem('signal', box.checked ? '1' : '0');
    if (box.checked) { wake(); signal(1); }
  });
}

/* Words that may come next in the sentence. */
function completes(box) {
  const list = document.getElementById('words');
  let timer;
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!page.live) return;
      const text = box.value;
      try {
        const answer = await fetch(`${location.pathname}/words?text=${encodeURIComponent(text)}`);
        if (!answer.ok || box.value !== text) return;
        const { words } = await answer.json();
        list.replaceChildren(...words.map(([line, says]) => { const made = element('option', '', says); made.value = line; return made; }));
      } catch { /* Without the list the sentence can be typed as well. */ }
    }, 120);
  });
}

function startPlayer() {
  if (!document.body.classList.contains('player')) return;
  let before = document.title;
  showAll();
  switchSignal();
  completes(document.getElementById('sentence'));
  document.addEventListener('submit', event => {
    const form = event.target, pad = pads.get(form);
    event.preventDefault();
    if (!(pad && pad.blocked) || form.dataset.myPending) send(form, event.submitter);
  });
  document.addEventListener('change', event => {
    if (!event.target.form) return;
    const pad = pads.get(event.target.form);
    if (pad && pad.optional && event.target.name === 'pick') pad.typed = [];
    showAll();
    if (event.target.name === 'move') event.target.form.querySelector('.send').scrollIntoView({ block: 'nearest' });
  });
  document.addEventListener('click', event => {
    const button = event.target.closest('button'), form = button && button.form, pad = form && pads.get(form);
    if (!pad) return;
    if (button.matches('.back')) pad.back();
    else if (button.matches('.roll')) { pad.roll(); send(form); }
    else if (button.matches('[data-pick]')) { pick(form, button); pad.show(); }
  });
  document.addEventListener('drawn', () => {
    showAll();
    if (document.title !== before) {
      before = document.title;
      if (before.startsWith('?')) signal(2); else if (before.startsWith('●')) signal(1);
    }
  });
  document.addEventListener('connected', showAll);
  page.holds.push(() => [...pads.values()].some(pad => pad.begun && Date.now() - pad.at < 15000));
  setInterval(drawWaiting, 1000);
}

if (typeof document !== 'undefined') document.addEventListener('DOMContentLoaded', startPlayer);
