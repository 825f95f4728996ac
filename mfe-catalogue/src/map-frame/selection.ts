import type { MapProperty } from '../parts/map/messages.ts';
import { type CardCallbacks, type Chosen, createCard } from './card.ts';
import { CONTROLS } from './controls.ts';
import type { BaseMap } from './engine.ts';
import type { CardSetting } from './home-card.ts';
import { neighboursOf } from './clusters.ts';
import { createStrip } from './strip.ts';

/** Where there is no room for a card beside a mark; the same as in `cards.css`. */
const NARROW = '(max-width: 36rem)';
/** Pixels of a mark and some air around it. */
const MARK = 32;

type Callbacks = CardCallbacks & {
  readonly spotOf: (id: string) => { readonly x: number; readonly y: number } | null;
};

/** What is shown of the chosen home: its card beside its mark, on a phone a strip of cards that the mark goes along with. */
export function createSelection(host: HTMLElement, map: BaseMap, callbacks: Callbacks) {
  const isNarrow = matchMedia(NARROW);
  const card = createCard(host, map, callbacks);
  const strip = createStrip(host, callbacks);
  let latest: { readonly chosen: Chosen; readonly setting: CardSetting } | null = null;
  let seen: string | null = null;

  /** Moves the map when the mark would be beside it or under the cards. */
  const reveal = ({ id, longitude, latitude }: MapProperty) => {
    if (id === seen) return;
    seen = id;
    const { x, y } = map.project([longitude, latitude]);
    const isSeen =
      x > MARK && x < host.clientWidth - MARK && y > CONTROLS + MARK && y < host.clientHeight - strip.height() - MARK;
    if (!isSeen) map.easeTo({ center: [longitude, latitude], offset: [0, -strip.height() / 2], duration: 350 });
  };
  const show = (chosen: Chosen, setting: CardSetting) => {
    latest = { chosen, setting };
    const [shown, other] = isNarrow.matches ? [strip, card] : [card, strip];
    other.hide();
    shown.show(chosen, setting);
    const home = chosen.homes[chosen.at];
    if (home && isNarrow.matches) reveal(home);
  };
  isNarrow.addEventListener('change', () => latest && show(latest.chosen, latest.setting));
  return {
    show,
    hide() {
      latest = null;
      seen = null;
      card.hide();
      strip.hide();
    },
    /** Pixels at the bottom of the map that cards lie on. */
    height: strip.height,
    /** The homes whose cards are gone through with one that was chosen: on a phone those around it. */
    companionsOf(id: string, homes: Iterable<MapProperty>): readonly string[] {
      if (!isNarrow.matches) return [id];
      const spots = [...homes].map(({ id: each, longitude, latitude }) => {
        const { x, y } = map.project([longitude, latitude]);
        return { id: each, x, y };
      });
      const isOnScreen = ({ x, y }: { x: number; y: number }) =>
        x >= 0 && x <= host.clientWidth && y >= 0 && y <= host.clientHeight;
      return neighboursOf(id, spots.filter(isOnScreen));
    },
  };
}
