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

/* The dice that an element says a form throws: sorts of alike dice, in the order in which they are typed; then coins. */
function diceOf(source) {
  const data = source ? source.dataset : {}, counts = (data.dice || '').split('|');
  const numbers = (name, sort) => ((data[name] || '').split('|')[sort] || '').split(' ').filter(Boolean).map(Number);
  const is = (name, sort) => numbers(name, sort)[0] === 1;
  return data.dice ? counts.map((count, sort) => ({
    count: +count, worths: numbers('worths', sort), explode: numbers('explode', sort), reroll: numbers('reroll', sort),
    once: is('once', sort), again: is('again', sort), better: is('better', sort),
  })) : [];
}

function kinds(sorts) { return JSON.stringify(sorts.map(sort => ({ ...sort, count: 0 }))); }

/* Which dice lie where these words are typed: every die and coin in the order in which they are asked for, each with its
   `word` as far as there is one. Typed dice that explode or are thrown again bring others behind them. */
function lying(sorts, coins, typed) {
  let wave = sorts.flatMap(sort => Array.from({ length: sort.count }, () => ({ sort, chain: {} }))), place = 0;
  const all = [], come = dice => { for (const die of dice) { die.word = typed[place++]; all.push(die); } };
  come(wave);
  come(Array.from({ length: coins }, () => ({ coin: true })));
  while (wave.length && wave.every(die => die.word !== undefined) && all.length < 60) {
    const wanted = new Map();
    for (const die of wave) {
      const why = brings(die);
      if (!why) continue;
      const next = why === 'again' ? { before: die, follows: die.follows } : { follows: true };
      const key = `${sorts.indexOf(die.sort)} ${why}`;
      wanted.set(key, [...(wanted.get(key) || []), { sort: die.sort, chain: die.chain, ...next }]);
    }
    wave = [...wanted.values()].flat();
    come(wave);
  }
  return all;
}

/* Why a typed die brings another: it is thrown `again`, or `more` follow it. What the program rolls is its own affair. */
function brings(die) {
  const { sort, before } = die, face = +die.word;
  if (!face) return '';
  if (sort.reroll.includes(face) && (sort.again || !before)) { die.gone = true; return 'again'; }
  let stands = die;
  if (before) {
    const worse = sort.better && sort.worths[+before.word - 1] > sort.worths[face - 1];
    die.gone = worse; before.gone = !worse;
    stands = worse ? before : die;
  }
  return sort.explode.includes(+stands.word) && !(sort.once && stands.follows) ? 'more' : '';
}

/* The dice of a form as they are typed so far: numbers, h, t, and _ for what the program rolls. */
class Pad {
  constructor(form) {
    this.form = form; this.box = form.querySelector('.pad'); this.field = form.querySelector('input[name=dice]');
    this.typed = []; this.sorts = []; this.coins = 0; this.lie = [];
    if (!this.box) return;
    this.box.tabIndex = -1;
    this.box.addEventListener('click', event => {
      const face = event.target.closest('[data-face]');
      if (face) this.type(face.dataset.face);
    });
    form.addEventListener('keydown', event => this.key(event));
  }
  /* Whether faces can be tapped: few dice, and of few faces each. */
  get usable() {
    const count = this.sorts.reduce((sum, sort) => sum + sort.count, 0);
    return count > 0 && count <= 12 && this.sorts.every(sort => sort.worths.length > 0 && sort.worths.length <= 12);
  }
  get missing() { return this.lie.filter(each => !each.coin && each.word === undefined).length; }
  get current() { return this.lie.find(each => each.word === undefined); }
  get begun() { return this.typed.length > 0 && this.missing > 0; }
  type(face) {
    const flip = face === 'h' || face === 't';
    while (!flip && this.missing && this.current.coin) { this.typed.push('_'); this.lay(); }
    const now = this.current;
    if (!now || Boolean(now.coin) !== flip || (!flip && face > now.sort.worths.length)) return;
    this.typed.push(face); this.at = Date.now();
    if (this.optional) this.form.querySelectorAll('input[name=pick]').forEach(each => { each.checked = false; });
    this.show(); this.tell();
    if (!this.current) this.go.focus({ preventScroll: true });
  }
  back() { this.typed.pop(); this.at = Date.now(); this.show(); this.tell(); }
  tell() {
    const ears = document.getElementById('ears'), lie = this.typed.length ? `: ${this.typed.join(', ')}` : '';
    ears.textContent = `${this.typed.length} of ${this.lie.length} dice${lie}.`;
  }
  clear() { this.typed = []; if (this.field) this.field.value = ''; this.show(); }
  key(event) {
    if (!this.lie.length || event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input:not([type=radio]), select')) return;
    const coin = { h: 'h', t: 't' }[event.key];
    if (faceKeys.test(event.key)) this.type(event.key);
    else if (coin) this.type(coin);
    else if (event.key === 'Backspace') this.back();
    else return;
    event.preventDefault();
  }
  lay() { this.lie = lying(this.sorts, this.coins, this.typed); }
  /* Whether something has to be chosen first, of which there is no default. */
  get open() {
    const where = this.form.querySelector('select[name=pick]');
    return where ? !where.value : Boolean(this.form.querySelector('input[name=pick][type=radio], input[name=move]'));
  }
  get go() { return this.form.querySelector('.go'); }
  show() {
    const { source, name } = chosen(this.form), before = kinds(this.sorts);
    this.source = source; this.sorts = diceOf(source); this.coins = +((source && source.dataset.coins) || 0);
    this.lay();
    if (kinds(this.sorts) !== before || this.typed.length > this.lie.length) { this.typed = []; this.lay(); }
    const { usable } = this;
    if (this.box) this.draw(usable);
    const back = this.form.querySelector('.back'), roll = this.form.querySelector('.roll');
    if (back) { back.hidden = !usable; back.disabled = !this.typed.length; }
    if (roll) { roll.hidden = !usable || !this.missing; roll.textContent = this.typed.length ? 'Roll the rest' : 'Roll'; }
    if (this.field && usable) this.field.value = this.filled();
    if (this.field) {
      this.field.closest('.typed').hidden = usable || !this.lie.length;
      this.field.placeholder = this.sorts.filter(sort => sort.worths.length).map(sort => `${sort.count} × 1 to ${sort.worths.length}`).join(', ');
    }
    this.label(usable, name);
  }
  /* What is typed, and of every die that is missing that the program rolls it. */
  filled(all) {
    if (!this.typed.length && !all) return '';
    const words = [...this.typed];
    while (lying(this.sorts, this.coins, words).some(each => !each.coin && each.word === undefined)) words.push('_');
    return words.join(' ');
  }
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
  /* What the dice come to so far. A die counts with those that it brought. */
  sum(against) {
    const best = +(this.source.dataset.keepBest || 0), chains = new Map(), worth = each => each.sort.worths[each.word - 1] || 0;
    let coins = 0;
    for (const each of this.lie) {
      if (each.coin) coins += (each.word === 'h') * (against ? -1 : 1);
      else if (each.word !== undefined) chains.set(each.chain, (chains.get(each.chain) || 0) + (each.gone ? 0 : worth(each)));
    }
    const sums = [...chains.values()].sort((one, other) => (best < 0 ? one - other : other - one));
    return sums.slice(0, Math.abs(best) || sums.length).reduce((sum, each) => sum + each, coins);
  }
  draw(usable) {
    const box = this.box;
    box.hidden = !usable;
    if (!usable) { box.replaceChildren(); return; }
    const data = this.source.dataset, against = 'against' in data, now = this.current;
    const slots = element('div', 'slots');
    for (const each of this.lie) slots.append(slot(each, each === now, against));
    const reach = data.reach ? `, reach ${data.reach}` : '', unit = data.counts ? ` (${data.counts} or more counts)` : '';
    const dice = this.sorts.reduce((sum, sort) => sum + sort.count, 0), more = this.coins > 1 ? 's' : '';
    const coins = this.coins ? `${against ? ' − ' : ' + '}${this.coins} coin${more}` : '';
    /* What dice come to that answer a question by their faces, the question itself knows. */
    const far = this.optional ? `${this.typed.length} of ${this.lie.length} dice` : `${this.sum(against)} so far`;
    const so = element('p', 'so', '');
    so.append(
      element('b', '', this.typed.length ? far : `${dice} ${dice === 1 ? 'die' : 'dice'}${coins}`), `${reach}${unit}. `,
      element('span', 'muted', !now ? '' : now.coin ? 'Heads or tails?' : now.before ? 'This one is thrown again.' : now.follows ? 'One more.' : 'Tap the faces you rolled.'),
    );
    const held = box.contains(document.activeElement) ? document.activeElement.dataset.face : undefined;
    box.classList.toggle('two', Boolean(now && now.coin));
    const lies = element('div', 'lies');
    lies.append(slots, so);
    box.replaceChildren(lies, ...(now ? keysOf(now, data.counts) : []));
    const again = held !== undefined && (box.querySelector(`[data-face="${held}"]`) || box.querySelector('[data-face]'));
    if (again) again.focus({ preventScroll: true });
  }
}

/* A die or coin on the table, or the place where it will lie. */
function slot(each, now, against) {
  const round = each.coin ? ' coin' : '';
  if (each.word === undefined) return element('span', `die${round}${now ? ' now' : ''}`, now ? '?' : '');
  if (!each.coin) return element('span', `die${each.sort.worths[each.word - 1] > 0 && !each.gone ? ' on' : ''}`, each.word);
  const worth = (each.word === 'h') * (against ? -1 : 1);
  return element('span', 'die coin on', each.word === '_' ? '_' : (worth > 0 ? `+${worth}` : `${worth}`).replace('-', '−'));
}

/* The faces that the next die may show, with their worth where they are not points. */
function keysOf(now, counts) {
  if (now.coin) return [key('h', 'heads'), key('t', 'tails')];
  const plain = now.sort.worths.every((worth, place) => worth === (counts ? +(place + 1 >= counts) : place + 1));
  return now.sort.worths.map((worth, place) => key(place + 1, place + 1, plain ? '' : worth > 0 ? `+${worth}` : `${worth}`));
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
