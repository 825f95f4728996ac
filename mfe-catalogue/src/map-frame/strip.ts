import type { MapProperty } from '../parts/map/messages.ts';
import { type CardCallbacks, type Chosen, turned } from './card.ts';
import { element, ICONS } from './elements.ts';
import { type CardSetting, createHomeCard, createSign, createTurning } from './home-card.ts';

/** Milliseconds without movement after which a strip has come to rest. */
const REST = 100;

type Built = {
  readonly homes: readonly MapProperty[];
  readonly strip: HTMLElement;
  readonly cards: HTMLElement;
  readonly showPlace: (at: number) => void;
  at: number;
  /** Where it stood when it was last looked at, on its way to the chosen card; null when the visitor moves it. */
  underWay: number | null;
};

const isSame = (one: readonly MapProperty[], other: readonly MapProperty[]) =>
  one.length === other.length && one.every((home, at) => home === other[at]);

/** Which card stands in the middle. */
function middleOf({ cards }: Built): number {
  const centre = cards.scrollLeft + cards.clientWidth / 2;
  const away = [...cards.children].map((card) => {
    const { offsetLeft, offsetWidth } = card as HTMLElement;
    return Math.abs(offsetLeft + offsetWidth / 2 - centre);
  });
  return away.indexOf(Math.min(...away));
}

function scrollTo(built: Built, behavior: ScrollBehavior) {
  const { cards, at } = built;
  const card = cards.children[at] as HTMLElement | undefined;
  if (card) cards.scrollTo({ left: card.offsetLeft - (cards.clientWidth - card.offsetWidth) / 2, behavior });
  built.underWay = middleOf(built) === at ? null : Number.NaN;
}

/**
 * Cards of homes along the bottom of a phone: the browser's own scrolling brings the next one, and the one in the middle is
 * the chosen one. Two buttons do the same for who does not swipe.
 */
export function createStrip(host: HTMLElement, { onTurn, onClose }: CardCallbacks) {
  let built: Built | null = null;

  const choose = (at: number) => {
    const home = built?.homes[at];
    if (!built || !home || at === built.at) return;
    built.at = at;
    built.showPlace(at);
    onTurn(home.id);
  };
  const hide = () => {
    built?.strip.remove();
    built = null;
  };
  function build(chosen: Chosen, setting: CardSetting): Built {
    const { homes, at } = chosen;
    const cards = element(
      'ul',
      { class: 'strip-cards' },
      ...homes.map((home) => element('li', {}, createHomeCard(home, setting))),
    );
    const turning = createTurning(setting.words, homes.length, (by) => {
      const next = built && turned(built, by);
      if (next) onTurn(next.id);
    });
    turning.bar.hidden = homes.length === 1;
    const close = createSign(setting.words.close, ICONS.close, 'card-close', onClose);
    const strip = element('div', { class: 'strip' }, element('div', { class: 'strip-bar' }, turning.bar, close), cards);
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(rest);
      rest = setTimeout(settle, REST);
    };
    const settle = () => {
      if (built?.cards !== cards) return;
      const middle = middleOf(built);
      const isElsewhere = built.underWay !== null && middle !== built.at;
      if (!isElsewhere) {
        built.underWay = null;
        return choose(middle);
      }
      // A slow phone takes breaks on the way to a card: only where it stays twice it is not on its way any more.
      if (built.underWay === cards.scrollLeft) scrollTo(built, 'instant');
      built.underWay = cards.scrollLeft;
      wait();
    };
    cards.addEventListener('scroll', wait);
    for (const type of ['pointerdown', 'wheel'] as const) {
      cards.addEventListener(type, () => built && (built.underWay = null), { passive: true });
    }
    cards.addEventListener('focusin', ({ target }) => {
      choose([...cards.children].findIndex((card) => card.contains(target as Node)));
    });
    const showPlace = (now: number) => {
      turning.show(now);
      for (const [each, card] of [...cards.children].entries()) card.ariaCurrent = String(each === now);
    };
    return { homes, strip, cards, showPlace, at, underWay: null };
  }
  function show(chosen: Chosen, setting: CardSetting) {
    if (built && isSame(built.homes, chosen.homes)) {
      built.at = chosen.at;
      built.showPlace(chosen.at);
      // Where it stands already nothing moves: there may be a finger on it.
      if (middleOf(built) !== chosen.at) scrollTo(built, 'auto');
      return;
    }
    const hadFocus = built?.strip.contains(document.activeElement) ?? false;
    hide();
    built = build(chosen, setting);
    built.showPlace(chosen.at);
    host.append(built.strip);
    scrollTo(built, 'instant');
    if (hadFocus) built.cards.children[chosen.at]?.querySelector('a')?.focus();
  }
  return { show, hide, height: () => built?.strip.offsetHeight ?? 0 };
}
