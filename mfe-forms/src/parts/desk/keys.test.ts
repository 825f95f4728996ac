import { keys } from './keys.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  keys(page);
});

const page = document.createElement('main');
page.innerHTML = `
  <span data-keys-help hidden></span>
  <dialog data-keys><input type="checkbox"></dialog>
  <input type="search" data-key="/">
  <ul>
    <li data-submission="1"><label><input type="checkbox"></label><a href="#1">Een</a></li>
    <li data-submission="2"><label><input type="checkbox"></label><a href="#2">Twee</a></li>
  </ul>
  <button data-key="e">Klaar</button>`;
document.body.append(page);

const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.activeElement ?? document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const focused = () => document.activeElement?.textContent;

test('X24 j and k go through the lines, x selects, / searches, a key presses what it is for', () => {
  press('j');
  press('j');
  expect(focused()).toBe('Twee');
  press('k');
  expect(focused()).toBe('Een');
  press('x');
  expect(page.querySelector<HTMLInputElement>('[data-submission="1"] input')?.checked).toBe(true);
  let pressed = 0;
  page.querySelector('button')?.addEventListener('click', () => {
    pressed += 1;
  });
  press('e');
  press('e', { ctrlKey: true });
  expect(pressed).toBe(1);
  press('/');
  // Into a field, keys are what is typed.
  press('e');
  press('k');
  expect(document.activeElement).toBe(page.querySelector('[type="search"]'));
  expect(pressed).toBe(1);
});

test('X24 ? tells the keys, and they can be turned off (WCAG 2.1.4)', () => {
  (document.activeElement as HTMLElement).blur();
  press('?', {}, document.body);
  const help = page.querySelector('dialog');
  expect(help?.open).toBe(true);
  const toggle = help?.querySelector('input');
  expect(toggle?.checked).toBe(true);
  toggle?.click();
  page.querySelector('a')?.focus();
  press('j');
  expect(focused()).toBe('Een');
  toggle?.click();
  press('j');
  expect(focused()).toBe('Twee');
});
