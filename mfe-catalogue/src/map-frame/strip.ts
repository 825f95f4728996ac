import type { MapProperty } from '../parts/map/messages.ts';
import { type CardCallbacks, type Chosen, turned } from './card.ts';
import { element, ICONS } from './elements.ts';
import { type CardSetting, createHomeCard } from './home-card.ts';
import { createSign, createTurning } from './turning.ts';

/** Milliseconds without movement after which a strip has come to rest. */
const REST = 100;

type Built = {
  readonly homes: readonly MapProperty[];
  readonly strip: HTMLElement;
  readonly cards: HTMLElement;
  readonly showPlace: (at: number) => void;
  at: number;
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

function scrollTo({ cards, at }: Built, behavior: ScrollBehavior) {
  const card = cards.children[at] as HTMLElement | undefined;
  if (card) cards.scrollTo({ left: card.offsetLeft - (cards.clientWidth - card.offsetWidth) / 2, behavior });
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
    cards.addEventListener('scroll', () => {
      clearTimeout(rest);
      rest = setTimeout(() => built?.cards === cards && choose(middleOf(built)), REST);
    });
    const showPlace = (now: number) => {
      turning.show(now);
      for (const [each, card] of [...cards.children].entries()) card.ariaCurrent = String(each === now);
    };
    return { homes, strip, cards, showPlace, at };
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
