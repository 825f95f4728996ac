import type { FrameWords } from '../parts/map/frame-words.ts';
import type { MapProperty } from '../parts/map/messages.ts';
import { element, ICONS, icon } from './elements.ts';
import type { BaseMap } from './engine.ts';

type Shown = { readonly homes: readonly MapProperty[]; readonly at: number };

type Callbacks = {
  readonly spotOf: (id: string) => { readonly x: number; readonly y: number } | null;
  readonly onTurn: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** Pixels between a mark and its card, and between the card and the edge of the map. */
const GAP = 26;
const EDGE = 8;

/** A plain click: not one that asks for another tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function words(home: MapProperty, ribbon: string | null, { hidden }: FrameWords, open: (event: MouseEvent) => void) {
  const title = element('a', { href: home.href, target: '_top', lang: home.lang }, home.title);
  title.addEventListener('click', open);
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
    home.exact ? null : element('p', { class: 'card-hidden' }, hidden),
  );
}

/** The card of the chosen home: beside its mark, or along the bottom of a phone. Its link opens in the page around. */
export function createCard(host: HTMLElement, map: BaseMap, { spotOf, onTurn, onOpen, onClose }: Callbacks) {
  let current: HTMLElement | null = null;
  let shown: Shown | null = null;

  const place = () => {
    const home = shown?.homes[shown.at];
    const spot = home && spotOf(home.id);
    if (!current) return;
    current.toggleAttribute('data-away', !spot);
    if (!spot) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    const left = Math.min(Math.max(spot.x - width / 2, EDGE), host.clientWidth - width - EDGE);
    const above = spot.y - height - GAP;
    const top = above >= EDGE ? above : Math.min(spot.y + GAP, host.clientHeight - height - EDGE);
    current.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(top, EDGE))}px)`;
  };
  map.on('move', place);
  addEventListener('resize', place);

  const hide = () => {
    current?.remove();
    current = null;
    shown = null;
  };
  const button = (label: string, path: string, name: string, act: () => void) => {
    const made = element('button', { type: 'button', class: name, 'aria-label': label }, icon(path));
    made.addEventListener('click', act);
    return made;
  };
  function show({ homes, at }: Shown, frameWords: FrameWords, marqueeIgnore: readonly number[]) {
    const isSame = shown?.at === at && shown.homes.length === homes.length && shown.homes[at] === homes[at];
    if (isSame) return place();
    const hadFocus = current?.contains(document.activeElement) ?? false;
    hide();
    const home = homes[at];
    if (!home) return;
    shown = { homes, at };
    const ribbon = home.marquee && !marqueeIgnore.includes(home.marquee.id) ? home.marquee.name : null;
    const open = (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onOpen(home.id);
    };
    const turn = (by: number) => () => onTurn(homes[(at + by + homes.length) % homes.length]?.id ?? home.id);
    const picture = home.picture
      ? element('img', { src: `${home.picture}400.webp`, alt: '', width: '400', height: '267', decoding: 'async' })
      : element('span', { class: 'card-blank' }, icon(ICONS.home));
    current = element(
      'article',
      { class: 'card' },
      element('div', { class: 'card-picture' }, picture),
      words(home, ribbon, frameWords, open),
      button(frameWords.close, ICONS.close, 'card-close', onClose),
      homes.length > 1
        ? element(
            'div',
            { class: 'card-turn' },
            button(frameWords.previous, ICONS.previous, 'card-step', turn(-1)),
            element('span', {}, frameWords.ofMany.replace('#', String(at + 1)).replace('#', String(homes.length))),
            button(frameWords.next, ICONS.next, 'card-step', turn(1)),
          )
        : null,
    );
    host.append(current);
    place();
    if (hadFocus) current.querySelector<HTMLElement>('.card-step, a')?.focus();
  }
  return { show, hide };
}
