import type { SiteData } from '../app/app-context.ts';
import { onPage } from '../app/moments.ts';
import { type Choice, NECESSARY, readChoice, storeChoice } from './choice.ts';
import type { Tags } from './tags.ts';

/** Milliseconds before a visitor who has not chosen is asked (specification, section 9). */
const ASK_AFTER = 500;

declare global {
  /** The button of the settings of cookies that was pressed last. */
  var dorpelAsked: Element | undefined;
}

/** The query parameter that clears the stored choice (specification, section 4). */
const CLEAR = 'setcookies';

/** Those that make room for the question, by `--consent`: each is in the document from its first byte on. */
const ASKING = '[data-clear-of-consent]';

/**
 * Tells those that make room for the question about cookies how much of the window it takes, whichever view it shows: what has
 * the focus scrolls clear of it, the page ends above it, and so does what asks for `--consent` (X7). Each is told by itself.
 * A property of the document's that is inherited, a rule for `html`, or a `var()` in its style would cost a phone the style of
 * every element there is; a stylesheet of its own would stand after all others, and each that a part of a page brings later
 * would be put between: Chromium takes that for other fonts, and lays out the whole page. None before it is asked.
 */
function keepClearOf(dialog: HTMLElement): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = dialog.offsetHeight;
    if (height === told) return;
    told = height;
    // Once it is answered, what the page itself keeps clear of holds again.
    document.documentElement.style.scrollPaddingBlockEnd = height ? `calc(${height}px + 0.5rem)` : '';
    document.body.style.paddingBlockEnd = height ? `${height}px` : '';
    for (const each of document.querySelectorAll<HTMLElement>(ASKING))
      each.style.setProperty('--consent', `${height}px`);
    // It may have come up, or grown, over what somebody is at (WCAG 2.2, 2.4.11). Nothing is measured where nobody is.
    const at = document.activeElement;
    if (at && at !== document.body && !dialog.contains(at) && at.getBoundingClientRect().bottom > innerHeight - height)
      at.scrollIntoView({ block: 'nearest' });
  }).observe(dialog);
}

/**
 * Asks for consent where none is stored, and loads the tags of this site as far as they were agreed to: no others, and
 * nothing before. Where the server left the dialog out (a preview, an agency without texts), nothing happens.
 *
 * Escape closes the dialog and decides nothing: nothing is stored, nothing is loaded, the next visit asks again.
 */
export function startConsent({ tags: settings, language }: Pick<SiteData, 'tags' | 'language'>): void {
  const dialog = document.getElementById('consent');
  if (!dialog) return;
  const boxes = [...dialog.querySelectorAll('input')];
  const offered = boxes.map(({ value }) => value);
  let choice: Choice;
  let tags: Promise<Tags> | undefined;
  let opener: Element | null = null;
  let path = location.pathname;

  const open = (view: 'main' | 'settings', from: Element | null) => {
    opener = from;
    for (const box of boxes) if (!box.disabled) box.checked = choice?.includes(box.value) ?? false;
    dialog.dataset['view'] = view;
    dialog.hidden = false;
    // Whoever is in the middle of something is not taken away from it.
    if (from || document.activeElement === document.body) dialog.focus({ preventScroll: true });
  };

  /** Back to what opened it, or to the page: the focus of who is in it would fall to the top (V24). */
  const close = () => {
    const to = dialog.contains(document.activeElement) ? (opener ?? document.getElementById('main')) : null;
    dialog.hidden = true;
    (to as HTMLElement | null)?.focus({ preventScroll: true });
  };

  /** What the choice allows is loaded and hears of this page. */
  const obey = () => {
    if (!settings || (!tags && !choice?.some((each) => each !== NECESSARY))) return;
    tags ??= import('./tags.ts').then(({ createTags }) => createTags(settings, language));
    void tags.then((loaded) => loaded.obey(choice));
  };

  const choose = (next: Choice) => {
    const isWithdrawn = tags && choice?.some((each) => !next?.includes(each));
    choice = next;
    storeChoice(choice);
    // What runs can't be taken back but by a new document.
    if (isWithdrawn) void tags?.then((loaded) => loaded.withdraw(choice)).then(() => location.reload());
    else obey();
  };

  const ask = () => setTimeout(() => choice || open('main', null), ASK_AFTER);

  const isCleared = () => new URLSearchParams(location.search).has(CLEAR);

  /** Beside the choice: the pages that this browser keeps. */
  const forget = () => void import('../offline/forget.ts').then(({ forgetPages }) => forgetPages());

  const acts: Record<string, (from: Element) => void> = {
    agree: () => choose(offered),
    decline: () => choose([NECESSARY]),
    save: () => choose(boxes.filter(({ checked }) => checked).map(({ value }) => value)),
    open: (from) => open('settings', from),
    settings: () => {
      dialog.dataset['view'] = 'settings';
      boxes.find((box) => !box.disabled)?.focus();
    },
  };

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent]');
    const act = button?.dataset['consent'] ?? '';
    if (button) acts[act]?.(button);
    if (['agree', 'decline', 'save'].includes(act)) close();
  });
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  keepClearOf(dialog);
  // Who answered in another document of this site is not asked here any more (storage.ts).
  addEventListener('storage', () => {
    if (choice || !(choice = readChoice(offered))) return;
    obey();
    close();
  });
  // `?setcookies` is obeyed, and the tags hear of another page (H8, H10). Another query is no other page.
  onPage(() => {
    if (isCleared()) {
      choose(undefined);
      forget();
      ask();
    } else if (path !== location.pathname) void tags?.then((loaded) => loaded.tellOfPage());
    path = location.pathname;
  });

  if (isCleared()) {
    storeChoice(undefined);
    forget();
  } else choice = readChoice(offered);
  obey();
  // Who asked for the settings before anybody listened gets them now (server/wake.js).
  const asked = globalThis.dorpelAsked;
  if (asked) open('settings', asked);
  else if (!choice) ask();
}
