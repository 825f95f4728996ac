import type { FrameWords, MapProperty } from '../parts/map/messages.ts';
import { element, icon, ICONS } from './elements.ts';

/** How cards speak, and where their links lead. */
export type CardSetting = {
  readonly words: FrameWords;
  /** Ribbons that are not shown. */
  readonly marqueeIgnore: readonly number[];
  /** The page of a home is wanted, in the page around. */
  readonly onOpen: (id: string) => void;
};

/** A plain click: not one that asks for another tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function textOf(home: MapProperty, { words, marqueeIgnore, onOpen }: CardSetting) {
  const ribbon = home.marquee && !marqueeIgnore.includes(home.marquee.id) ? home.marquee.name : null;
  const title = element('a', { href: home.href, target: '_top', lang: home.lang }, home.title);
  title.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen(home.id);
  });
  const marks = [home.state, ribbon].filter((each) => each !== null);
  return element(
    'div',
    { class: 'card-text' },
    marks.length > 0
      ? element('p', { class: 'card-marks' }, ...marks.map((mark) => element('span', { class: 'badge' }, mark)))
      : null,
    element('p', { class: 'card-place' }, home.place),
    element('h2', { class: 'card-title' }, title),
    element('p', { class: 'card-price' }, home.price),
    home.exact ? null : element('p', { class: 'card-hidden' }, words.hidden),
  );
}

/** The card of a home: its picture and what there is to say, leading to its page. */
export function createHomeCard(home: MapProperty, setting: CardSetting): HTMLElement {
  const picture = home.picture
    ? element('img', {
        src: `${home.picture}400.webp`,
        alt: '',
        width: '400',
        height: '267',
        decoding: 'async',
        loading: 'lazy',
      })
    : element('span', { class: 'card-blank' }, icon(ICONS.home));
  return element(
    'article',
    { class: 'card' },
    element('div', { class: 'card-picture' }, picture),
    textOf(home, setting),
  );
}

/** A round button with a sign. */
export function createSign(label: string, path: string, name: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: name, 'aria-label': label }, icon(path));
  made.addEventListener('click', act);
  return made;
}

/** To the home before and after, and which of how many this is. */
export function createTurning(words: FrameWords, count: number, onTurn: (by: 1 | -1) => void) {
  const place = element('span', { role: 'status' });
  const bar = element(
    'div',
    { class: 'card-turn' },
    createSign(words.previous, ICONS.previous, 'card-step', () => onTurn(-1)),
    place,
    createSign(words.next, ICONS.next, 'card-step', () => onTurn(1)),
  );
  return {
    bar,
    show: (at: number) => {
      place.textContent = words.ofMany.replace('#', String(at + 1)).replace('#', String(count));
    },
  };
}
