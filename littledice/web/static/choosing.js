/* What is chosen in the forms of a player's page: a move and its target, an answer, faces of dice, parts of a body. */

const faceKeys = /^[1-9]$/;

/* What is being chosen in a form: the element that says which dice it throws, and its name. */
function chosen(form) {
  const move = form.querySelector('input[name=move]:checked');
  const group = move ? `to.${move.value}` : 'pick';
  const picked = [...form.querySelectorAll('input:checked')].filter(each => each.name === group);
  const words = label => label ? (label.querySelector('.name, b') || label).textContent.trim() : '';
  const name = move
    ? [words(form.querySelector(`label[for="${move.id}"]`)), ...picked.map(each => words(each.parentElement))].join(' ')
    : picked.length ? picked[0].dataset.name : '';
  const source = picked.length > 1 && move ? undefined : [...picked, move, form].find(each => each && each.dataset.dice);
  return { source, name };
}

/* The dice of a form as they are typed so far: numbers, h, t, and _ for what the program rolls. */
class Pad {
  constructor(form) {
    this.form = form; this.box = form.querySelector('.pad'); this.field = form.querySelector('input[name=dice]');
    this.typed = [];
    if (!this.box) return;
    this.box.tabIndex = -1;
    this.box.addEventListener('click', event => {
      const face = event.target.closest('[data-face]');
      if (face) this.type(face.dataset.face);
    });
    form.addEventListener('keydown', event => this.key(event));
  }
  get need() {
    const data = this.source ? this.source.dataset : {};
    return { dice: +(data.dice || 0), coins: +(data.coins || 0) };
  }
  get wanted() { return this.need.dice + this.need.coins; }
  get missing() { return Math.max(0, this.need.dice - this.typed.length); }
  get begun() { return this.typed.length > 0 && this.missing > 0; }
  type(face) {
    const coin = this.typed.length >= this.need.dice;
    if (this.typed.length >= this.wanted || coin !== (face === 'h' || face === 't')) return;
    this.typed.push(face); this.at = Date.now();
    if (this.optional) this.form.querySelectorAll('input[name=pick]').forEach(each => { each.checked = false; });
    this.show(); this.tell();
    if (!this.missing && !this.need.coins) this.go.focus({ preventScroll: true });
  }
  back() { this.typed.pop(); this.at = Date.now(); this.show(); this.tell(); }
  tell() {
    const ears = document.getElementById('ears'), lie = this.typed.length ? `: ${this.typed.join(', ')}` : '';
    ears.textContent = `${this.typed.length} of ${this.wanted} dice${lie}.`;
  }
  clear() { this.typed = []; if (this.field) this.field.value = ''; this.show(); }
  key(event) {
    if (!this.wanted || event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input:not([type=radio]), select')) return;
    const coin = { h: 'h', t: 't' }[event.key];
    if (faceKeys.test(event.key) && +event.key <= this.worths.length) this.type(event.key);
    else if (coin) this.type(coin);
    else if (event.key === 'Backspace') this.back();
    else return;
    event.preventDefault();
  }
  get worths() { return ((this.source && this.source.dataset.worths) || '1 2 3 4 5 6').split(' ').map(Number); }
  /* Whether something has to be chosen first, of which there is no default. */
  get open() {
    const where = this.form.querySelector('select[name=pick]');
    return where ? !where.value : Boolean(this.form.querySelector('input[name=pick][type=radio], input[name=move]'));
  }
  get go() { return this.form.querySelector('.go'); }
  show() {
    const { source, name } = chosen(this.form), before = this.worths.join();
    if (source !== this.source) { this.source = source; if (this.typed.length > this.wanted || before !== this.worths.join()) this.typed = []; }
    const worths = this.worths;
    const usable = this.wanted && this.need.dice <= 12 && worths.length <= 12;
    if (this.box) this.draw(usable, worths);
    const back = this.form.querySelector('.back'), roll = this.form.querySelector('.roll');
    if (back) { back.hidden = !usable; back.disabled = !this.typed.length; }
    if (roll) { roll.hidden = !usable || !this.missing; roll.textContent = this.typed.length ? 'Roll the rest' : 'Roll'; }
    if (this.field && usable) this.field.value = this.filled();
    if (this.field) this.field.closest('.typed').hidden = Boolean(usable) || !this.wanted;
    this.label(usable, name);
  }
  filled(all) { return this.typed.length || all ? [...this.typed, ...Array(this.missing).fill('_')].join(' ') : ''; }
  /* What the button for the program's dice sends: all of them where faces are an answer of their own. */
  roll() {
    if (this.optional) this.form.querySelectorAll('input[name=pick]').forEach(each => { each.checked = false; });
    this.field.value = this.filled(this.optional);
  }
  label(usable, name) {
    const choose = this.form.querySelector('.figure') ? placed(this.form) : null;
    const dice = usable && this.missing && (this.typed.length || !this.optional);
    const whole = usable && this.optional && this.typed.length && !this.missing;
    const open = !choose && !name && !whole && this.open;
    const label = dice ? `${this.missing} ${this.missing === 1 ? 'die' : 'dice'} to go`
      : choose ? choose.label : whole ? 'Answer with these dice' : name || (open ? 'Choose one' : 'Answer');
    const blocked = Boolean(dice || open || (choose && choose.blocked));
    if (!this.form.dataset.myPending) this.go.textContent = label;
    this.blocked = blocked;
    offered(this.go, !blocked);
  }
  get optional() { return this.form.id === 'answer' && this.form.dataset.dice; }
  draw(usable, worths) {
    const box = this.box;
    box.hidden = !usable;
    if (!usable) return;
    const data = this.source.dataset, counts = +(data.counts || 0), coin = this.typed.length >= this.need.dice;
    const good = face => counts ? worths[face - 1] >= counts : worths[face - 1] > 0;
    const plain = worths.every((worth, place) => worth === place + 1);
    let sum = 0;
    const slots = element('div', 'slots');
    for (let place = 0; place < this.wanted; place++) {
      const face = this.typed[place], round = place >= this.need.dice ? ' coin' : '';
      if (face === undefined) { slots.append(element('span', `die${round}${place === this.typed.length ? ' now' : ''}`, place === this.typed.length ? '?' : '')); continue; }
      const worth = round ? (face === 'h') * ('against' in data ? -1 : 1) : counts ? +good(face) : worths[face - 1];
      sum += worth;
      slots.append(element('span', `die${round}${round || good(face) ? ' on' : ''}`, round ? (worth > 0 ? `+${worth}` : `${worth}`).replace('-', '−') : face));
    }
    const reach = data.reach ? `, reach ${data.reach}` : '', unit = counts ? ` (${counts} or more counts)` : '';
    const so = element('p', 'so', '');
    so.append(element('b', '', this.typed.length ? `${sum} so far` : `${this.need.dice} ${this.need.dice === 1 ? 'die' : 'dice'}${this.need.coins ? `${'against' in data ? ' − ' : ' + '}${this.need.coins} coin${this.need.coins > 1 ? 's' : ''}` : ''}`), `${reach}${unit}. `, element('span', 'muted', coin ? 'Heads or tails?' : this.missing ? 'Tap the faces you rolled.' : ''));
    const keys = [];
    if (coin && this.typed.length < this.wanted) for (const [face, word] of [['h', 'heads'], ['t', 'tails']]) keys.push(key(face, word));
    else if (this.missing) worths.forEach((worth, place) => keys.push(key(place + 1, place + 1, plain ? '' : worth > 0 ? `+${worth}` : `${worth}`)));
    const held = box.contains(document.activeElement) ? document.activeElement.dataset.face : undefined;
    box.classList.toggle('two', coin);
    const lies = element('div', 'lies');
    lies.append(slots, so);
    box.replaceChildren(lies, ...keys);
    const again = held !== undefined && (box.querySelector(`[data-face="${held}"]`) || box.querySelector('[data-face]'));
    if (again) again.focus({ preventScroll: true });
  }
}

function element(tag, kind, text) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
}

function key(face, word, worth) {
  const made = element('button', '', `${word}`);
  made.type = 'button'; made.dataset.face = face;
  if (worth) made.append(element('small', '', worth));
  return made;
}

/* A button that cannot be used now says so and stays where it is. */
function offered(button, can) {
  if (can) button.removeAttribute('aria-disabled'); else button.setAttribute('aria-disabled', 'true');
}

/* Points placed on a body, or several answers picked: how often each was tapped, in the fields that are sent. */
function placed(form) {
  const figure = form.querySelector('.figure'), box = form.querySelector('.picks');
  const fields = [...box.querySelectorAll('select')], picks = fields.map(each => each.value).filter(Boolean);
  const least = +box.dataset.least, most = +box.dataset.most;
  box.hidden = true; figure.hidden = false;
  for (const cell of figure.querySelectorAll('[data-pick]')) {
    const count = picks.filter(each => each === cell.dataset.pick).length;
    const [called, value] = cell.children;
    if (count) cell.dataset.myCount = called.dataset.myMore = count;
    else { delete cell.dataset.myCount; delete called.dataset.myMore; }
    if (value && count) value.dataset.myThen = cell.dataset.value - count;
    else if (value) delete value.dataset.myThen;
  }
  const names = [...new Set(picks)].map(word => {
    const cell = figure.querySelector(`[data-pick="${word}"] span`), count = picks.filter(each => each === word).length;
    return `${cell ? cell.textContent.trim() : word}${count > 1 ? ` ${count}` : ''}`;
  });
  const short = least - picks.length;
  const label = short > 0 ? `${short} to go` : picks.length ? `Take ${names.join(', ')}` : 'Take none';
  foretell(form, `${picks.length} of ${most}`, picks);
  return { label, blocked: short > 0 };
}

/* What the picks would lead to, told by the server. */
let foretold = '';
async function foretell(form, count, picks) {
  const line = form.querySelector('.leads'), asked = `${form.querySelector('#asked').value} ${picks.join(' ')}`;
  if (asked === foretold) return;
  foretold = asked;
  line.textContent = count;
  if (!picks.length || !page.live) return;
  const answer = await fetch(`${location.pathname}/words?text=${encodeURIComponent(`answer ${picks.join(' ')}`)}`).catch(() => null);
  if (answer && answer.ok && foretold === asked) line.textContent = `${count}: ${(await answer.json()).leads}`;
}

function pick(form, cell) {
  const fields = [...form.querySelectorAll('.picks select')], word = cell.dataset.pick;
  const mine = fields.filter(each => each.value === word), free = fields.find(each => !each.value);
  if (mine.length >= +cell.dataset.room || (!free && mine.length)) mine.forEach(each => { each.value = ''; });
  else if (free) free.value = word;
  else if (fields.length) { fields.slice(1).forEach((each, place) => { fields[place].value = each.value; }); fields.at(-1).value = word; }
}
