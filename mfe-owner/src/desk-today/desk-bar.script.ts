import { keepDrafts } from '@dorpel/federation/desk-drafts';
import { areKeysOff } from '@dorpel/federation/desk-script';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog') !== null;

/** Puts the focus into the search of the bar, or of the page; where neither is seen (a phone), it goes to the page of the search. */
function search(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-desk-search]')];
  const field = fields.find((each) => each.getClientRects().length > 0);
  if (field) {
    field.focus();
    field.select();
  } else document.querySelector<HTMLAnchorElement>('a[data-desk-search-page]')?.click();
}

/** Ctrl+K (on a Mac, Command+K) from anywhere, '/' where nobody types and the page has no other use for it. */
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isChord = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(event) && !areKeysOff();
  if (!isChord && !(isSlash && document.querySelector('[data-key="/"]') === null)) return;
  if (!document.querySelector('[data-desk-search], a[data-desk-search-page]')) return;
  event.preventDefault();
  search();
});

// The drafts are kept by this team's service, so that the forms of every page have them, whose team it may be (ADR 95).
keepDrafts(document.body);
