/**
 * What was typed and chosen in a page, so that it is there again when the page is drawn anew: in the same document, or in the next one
 * of this address.
 */

const FIELDS = 'input:not([type=hidden], [type=file], [type=submit], [type=button]), select, textarea';
const KEPT = 'dorpel-dev-typed';

const isChoice = (field) => field.type === 'checkbox' || field.type === 'radio';

const chosen = (field) => [...field.options].filter(({ selected }) => selected).map(({ value }) => value);

function isTouched(field) {
  if (field.matches('select')) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  // React writes what is typed into the attribute as well: what is there is what was typed.
  return isChoice(field) ? field.checked !== field.defaultChecked || field.checked : field.value !== '';
}

/** What a field is known by in the page that is drawn anew: its name and value where it is one of a choice, and which of those it is. */
function namesOf(root) {
  const seen = new Map();
  return [...root.querySelectorAll(FIELDS)].map((field) => {
    const name = [field.form?.id, field.name || field.id, field.type, isChoice(field) ? field.value : ''].join('|');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { field, key: `${name}|${count}` };
  });
}

const stateOf = (field) => {
  if (field.matches('select')) return { options: chosen(field) };
  return isChoice(field) ? { checked: field.checked } : { value: field.value };
};

/** What is typed now: by the key of its field, with which of them has the focus. */
export function readTyped(root = document) {
  return namesOf(root)
    .filter(({ field }) => isTouched(field) || field === document.activeElement)
    .map(({ field, key }) => ({
      key,
      ...stateOf(field),
      ...(field === document.activeElement && { focus: [field.selectionStart ?? null, field.selectionEnd ?? null] }),
    }));
}

/** Sets a value past React, which remembers what it saw last in the element's own property; then says so. */
function write(field, { value, checked, options }) {
  if (checked !== undefined) {
    if (field.checked !== checked) field.click();
    return;
  }
  if (options) for (const option of field.options) option.selected = options.includes(option.value);
  else if (field.value === value) return;
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts back what is not there, where its field is. @returns what has no field yet */
function writeTyped(typed) {
  const fields = new Map(namesOf(document).map(({ field, key }) => [key, field]));
  return typed.filter((each) => {
    const field = fields.get(each.key);
    if (!field) return true;
    write(field, each);
    if (each.focus && document.activeElement === document.body) {
      field.focus({ preventScroll: true });
      if (each.focus[0] !== null) field.setSelectionRange(...each.focus);
    }
    return false;
  });
}

/**
 * Runs something that draws the page anew; what was typed before is put back into fields that come without it, whenever they come.
 * @param {() => Promise<unknown>} draw
 */
export async function keepTyped(draw) {
  const typed = readTyped();
  const watched = new Map(namesOf(document).map(({ field, key }) => [key, field]));
  const { scrollX, scrollY } = window;
  let pending = typed;
  const look = () => {
    const fields = new Map(namesOf(document).map(({ field, key }) => [key, field]));
    // A field that is still the same one has what is typed in it.
    const others = pending.filter(({ key }) => fields.has(key) && fields.get(key) !== watched.get(key));
    if (others.length === 0) return;
    pending = pending.filter((each) => !others.includes(each));
    // React is done with them.
    setTimeout(() => writeTyped(others));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  // Who types on, says what is to be there.
  const leave = ({ target }) => {
    pending = pending.filter(({ key }) => watched.get(key) !== target);
  };
  addEventListener('input', leave, true);
  addEventListener('popstate', () => observer.disconnect(), { once: true });
  await draw();
  look();
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}

/** What the document before had and this one has no field for yet. */
let owed = [];

/** Loads the document anew; `restoreTyped` finds what was typed in this one. */
export function reloadTyped() {
  try {
    const { scrollX, scrollY } = window;
    sessionStorage.setItem(
      KEPT,
      JSON.stringify({ address: location.href, typed: [...readTyped(), ...owed], scroll: [scrollX, scrollY] }),
    );
  } catch {
    // A browser that keeps nothing forgets it.
  }
  location.reload();
}

/** Puts back what the document before kept, where it is of the same address. */
export function restoreTyped() {
  let kept;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    sessionStorage.removeItem(KEPT);
  } catch {
    return;
  }
  if (kept?.address !== location.href) return;
  owed = writeTyped(kept.typed);
  scrollTo(...kept.scroll);
  if (owed.length === 0) return;
  // What only comes with its script.
  const observer = new MutationObserver(() => {
    owed = writeTyped(owed);
    if (owed.length === 0) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
