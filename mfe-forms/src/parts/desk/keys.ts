import { areKeysOff, KEYS_OFF } from '@dorpel/federation/desk-script';

/** Whether a key is meant for a field, or for the browser. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog') !== null);

function keep(off: boolean): void {
  try {
    if (off) localStorage.setItem(KEYS_OFF, '1');
    else localStorage.removeItem(KEYS_OFF);
  } catch {
    // Where nothing can be kept, it holds for this page.
  }
}

/**
 * Lets a page be worked through by single keys, which can be turned off (WCAG 2.1.4) and are told by '?': j and k go through the
 * lines, and on a page beside a list they open the next and the one before. Every other key does what the element with its
 * `data-key` does when it is clicked, or puts the focus into it.
 */
export function keys(page: HTMLElement): void {
  const help = page.querySelector<HTMLDialogElement>('dialog[data-keys]');
  const toggle = help?.querySelector<HTMLInputElement>('input');
  let off = areKeysOff();
  if (toggle) {
    toggle.checked = !off;
    toggle.addEventListener('change', () => {
      off = !toggle.checked;
      keep(off);
    });
  }
  for (const opener of page.querySelectorAll<HTMLElement>('[data-keys-help]')) {
    opener.hidden = false;
    opener.addEventListener('click', () => help?.showModal());
  }

  /** The line after or before the one that is open or has the focus. */
  function step(by: 1 | -1): void {
    const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-submission] > a')];
    const open = links.findIndex((each) => each.hasAttribute('aria-current'));
    const here = open >= 0 ? open : links.findIndex((each) => each === document.activeElement);
    const next = links[here < 0 ? 0 : here + by];
    if (open >= 0) next?.click();
    else next?.focus();
  }

  function press(key: string): boolean {
    const element = page.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (!element) return false;
    if (element.matches('a, button')) element.click();
    else
      (element.matches('input, select, textarea')
        ? element
        : element.querySelector<HTMLElement>('input, select, textarea')
      )?.focus();
    return true;
  }

  document.addEventListener('keydown', (event) => {
    if (isTyping(event)) return;
    const { key } = event;
    if (key === '?') help?.showModal();
    else if (off) return;
    else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
    else if (key === 'x') document.activeElement?.closest('[data-submission]')?.querySelector('input')?.click();
    else if (!press(key)) return;
    event.preventDefault();
  });
}
