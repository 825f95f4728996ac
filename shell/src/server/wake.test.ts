import { readFileSync } from 'node:fs';

const wake = readFileSync(new URL('./wake.js', import.meta.url), 'utf8');

/** A page as the server sends it, before its scripts. @param type how the visitor came, which jsdom does not tell */
function arrive({ more = '', type = 'navigate' } = {}) {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <button type="button"><span>heart</span></button> <a href="#">home</a>
    <template id="later"><link rel="preload" as="script" href="/page.js"></template>${more}`;
  document.body.append(Object.assign(document.createElement('script'), { text: wake }));
}

const scripts = () => document.head.querySelectorAll('link[href="/page.js"]').length;
const idle = () => new Promise((done) => setTimeout(done, 50));

test('X6 scripts wait until everything of the first view is loaded, and come once', async () => {
  arrive();
  expect(scripts()).toBe(0);
  window.dispatchEvent(new Event('load'));
  await idle();
  expect(scripts()).toBe(1);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(scripts()).toBe(1);
});

test.each(['pointerdown', 'keydown', 'focusin', 'scroll'])(
  'X6 %s wakes the page at once, and only the first time',
  (sign) => {
    arrive();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(scripts()).toBe(1);
  },
);

test('X12 who touches the page while its scripts are on their way was there; the dialog about cookies is nobody', async () => {
  arrive();
  globalThis.dorpelTouched = undefined;
  document.body.insertAdjacentHTML('beforeend', '<section id="consent"><button type="button">Yes</button></section>');
  window.dispatchEvent(new Event('load'));
  await idle();
  expect(globalThis.dorpelTouched).toBeUndefined();
  document.querySelector<HTMLElement>('#consent button')?.focus();
  expect(globalThis.dorpelTouched).toBeUndefined();
  document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(globalThis.dorpelTouched).toBe(true);
  expect(scripts()).toBe(1);
});

test("H12 buttons that were clicked are remembered in their order, a link is the browser's own affair", () => {
  arrive();
  document.body.insertAdjacentHTML('beforeend', '<button type="button">other</button>');
  const clicked = () => [...(globalThis.dorpelClicked ?? [])].map(({ textContent }) => textContent);
  document.querySelector('span')?.click();
  document.querySelector<HTMLElement>('button:last-child')?.click();
  document.querySelector('a')?.click();
  expect(clicked()).toEqual(['heart', 'other']);
  document.querySelector('span')?.click();
  expect(clicked()).toEqual(['other', 'heart']);
});

test('H12 C8 a photo that its page shows large is remembered and not left for; another tab is the browser’s own affair', () => {
  arrive();
  document.body.insertAdjacentHTML('beforeend', '<p data-alive><a href="/images/1/2720.webp" data-large>photo</a></p>');
  const photo = document.querySelector('[data-large]');
  const click = (how: MouseEventInit = {}) =>
    photo?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  expect(click({ ctrlKey: true })).toBe(true);
  expect([...(globalThis.dorpelClicked ?? [])]).toEqual([]);
  expect(click()).toBe(false);
  expect([...(globalThis.dorpelClicked ?? [])]).toEqual([photo]);
});

test('H3 what is unfolded or scrolled is remembered, which no event above it tells', () => {
  arrive();
  document.body.insertAdjacentHTML('beforeend', '<details></details><div class="strip"></div><div></div>');
  const [details, strip, other] = ['details', '.strip', 'div:last-child'].map((each) => document.querySelector(each));
  details?.dispatchEvent(new Event('toggle'));
  strip?.dispatchEvent(new Event('scroll'));
  expect([details, strip, other].map((each) => each && globalThis.dorpelMoved?.has(each))).toEqual([true, true, false]);
});

test('F13 what is typed before the scripts are there is kept for a reload, where the form asks for it', () => {
  arrive();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form data-draft="draft-contact"><input name="email"></form><form><input name="other"></form>',
  );
  for (const [name, value] of [
    ['other', 'elsewhere'],
    ['email', 'lotte@example.be'],
  ] as const) {
    const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = value;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  expect({ ...sessionStorage }).toEqual({ 'draft-contact': '[["email","lotte@example.be"]]' });
  sessionStorage.clear();
});

describe('C2 what is laid out later', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test.each([
    ['a first visit', 'navigate', '', 1],
    ['a visit to a part of the page', 'navigate', '#text', 0],
    ['a reload', 'reload', '', 0],
    ['the way back', 'back_forward', '', 0],
  ])('of %s', (_, type, hash, marked) => {
    history.replaceState(null, '', `/${hash}`);
    arrive({ more: '<ul data-long=""></ul>', type });
    expect(document.querySelectorAll('[data-long]')).toHaveLength(marked);
  });
});
