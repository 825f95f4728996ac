import './OfflinePage.module.css';
import { postForm } from '@dorpel/federation/post-form';
import { isLanguage } from '@dorpel/i18n/languages';
import { favourites } from './favourites.ts';
import { forgetPages } from './forget.ts';
import { isPicture, KEPT_FILES, KEPT_ON, PAGES } from './names.ts';
import { inWords, readCache } from './reader.ts';
import { dropWaiting, type WaitingForm, waitingForms } from './waiting-forms.ts';

const language = [document.documentElement.lang].find(isLanguage);

const byId = (id: string) => document.getElementById(id);

/** A copy of what a template says how it looks. */
function copyOf(id: string): DocumentFragment {
  const template = byId(id);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`There is no template ${id}`);
  return document.importNode(template.content, true);
}

/** Sets the date of a copy, for people and for programs. */
function setDate(copy: DocumentFragment, date: Date): void {
  const time = copy.querySelector('time');
  if (!time) return;
  time.dateTime = date.toISOString();
  time.textContent = inWords(date, language);
}

/** Shows a list where there is something in it. */
function fill(id: string, items: readonly DocumentFragment[]): void {
  const section = byId(id);
  section?.querySelector('ul')?.replaceChildren(...items);
  if (section) section.hidden = items.length === 0;
}

type KeptPage = {
  readonly address: string;
  readonly title: string;
  readonly on: Date;
  readonly picture: string | undefined;
};

/** The title of a document, without the name of the site behind it. */
const titleOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').title.replace(/ [|·] [^|·]*$/, '');

async function keptPages(): Promise<readonly KeptPage[]> {
  const all = await Promise.all(
    (await readCache(PAGES)).map(async ({ url, answer }) => {
      const files = JSON.parse(answer.headers.get(KEPT_FILES) ?? '[]') as string[];
      const { pathname, search } = new URL(url);
      return {
        address: pathname + search,
        title: titleOf(await answer.text()),
        on: new Date(answer.headers.get(KEPT_ON) ?? ''),
        picture: files.find(isPicture),
      };
    }),
  );
  return all.toSorted((a, b) => b.on.getTime() - a.on.getTime());
}

function pageItem({ address, title, on, picture }: KeptPage): DocumentFragment {
  const copy = copyOf('kept-item');
  const link = copy.querySelector('a');
  const image = copy.querySelector('img');
  if (link) Object.assign(link, { href: address, textContent: title });
  if (image && picture) image.src = picture;
  else image?.remove();
  setDate(copy, on);
  return copy;
}

async function showPages(): Promise<void> {
  const pages = await keptPages();
  const ids = favourites();
  const isFavourite = ({ address }: KeptPage) => ids.some((id) => address.split('?')[0]?.endsWith(`/${id}/`));
  fill('favourites', pages.filter(isFavourite).map(pageItem));
  fill('seen', pages.filter((page) => !isFavourite(page)).map(pageItem));
  for (const [id, isShown] of [
    ['nothing', pages.length === 0],
    ['forgetting', pages.length > 0],
  ] as const) {
    const part = byId(id);
    if (part) part.hidden = !isShown;
  }
}

/** Whether a value is what somebody typed: no key, date, id, tick, or the field for robots. */
const isTyped = ([name, value]: readonly [string, FormDataEntryValue]) =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  // Of a choice: its code.
  !/^[a-z-]{1,24}$/.test(value) &&
  !/^(key|openedAt|consentVersion|website|captcha\w*|\w+Id)$/.test(name);

/** The page that a form belongs to, as it was kept; else its address. */
const placeOf = (address: string, pages: readonly KeptPage[]) =>
  pages.find((page) => page.address.split('?')[0] === address.split('?')[0])?.title ?? address;

function waitingItem({ name, address, on, form }: WaitingForm, pages: readonly KeptPage[]): DocumentFragment {
  const copy = copyOf('waiting-item');
  const title = copy.querySelector('h3');
  if (title) title.textContent = placeOf(address, pages);
  setDate(copy, on);
  copy
    .querySelector('ul')
    ?.replaceChildren(
      ...[...form]
        .filter(isTyped)
        .map(([, value]) => Object.assign(document.createElement('li'), { textContent: String(value) })),
    );
  // The worker forgets it once it is taken; where it is refused, its page shows what is to be mended.
  copy.querySelector('[data-do=send]')?.addEventListener('click', () => postForm(address, form));
  copy.querySelector<HTMLElement>('[data-do=discard]')?.addEventListener('click', ({ currentTarget }) => {
    if (!confirm((currentTarget as HTMLElement).dataset['sure'])) return;
    void dropWaiting(name).then(showWaiting);
  });
  return copy;
}

async function showWaiting(): Promise<void> {
  const [forms, pages] = await Promise.all([waitingForms(), keptPages()]);
  fill(
    'waiting',
    forms.map((each) => waitingItem(each, pages)),
  );
  // Who comes from the form that could not be sent reads about it first.
  if (location.hash === '#waiting' && forms.length > 0) byId('waiting')?.focus();
}

/** What only the worker knows: that the network was asked for another page. */
function sayWhatWasAsked(): void {
  const isElsewhere = byId('offline')?.dataset['path'] !== location.pathname;
  for (const [id, isShown] of [
    ['not-kept', isElsewhere],
    ['not-sent', location.hash === '#not-sent'],
  ] as const) {
    const part = byId(id);
    if (part) part.hidden = !isShown;
  }
  byId('again')?.setAttribute('href', isElsewhere ? location.pathname + location.search : '');
}

/** Whether somebody is on the way to another page: to load this one again would take them back. */
let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
});
function loadAgain(): void {
  if (!isLeaving) location.reload();
}
/** Asks for the page again once there is a network: what it says of the connection is then another. */
addEventListener('online', loadAgain);

/** Seconds until the next try, and the most of them. */
const TRY_AFTER = 2;
const TRY_AT_LEAST_EVERY = 60;

/** A file that costs the site nothing, and that the worker lets pass. */
const isReachable = () =>
  fetch('/worker.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A browser says that there is a network before there is a way through it, and says so once: this page may be the answer to its own
 * reload. So it tries by itself, less and less often; the entry of the history knows how often, for as long as it is this page.
 */
function tryAgain(): void {
  const state = (history.state ?? {}) as { readonly offlineTries?: number };
  const tries = state.offlineTries ?? 0;
  setTimeout(
    async () => {
      history.replaceState({ ...state, offlineTries: tries + 1 }, '');
      if (navigator.onLine && (await isReachable())) loadAgain();
      else tryAgain();
    },
    Math.min(TRY_AFTER * 2 ** tries, TRY_AT_LEAST_EVERY) * 1000,
  );
}
tryAgain();
byId('forget')?.addEventListener('click', () => void forgetPages().then(showPages));

sayWhatWasAsked();
void showWaiting();
void showPages();
