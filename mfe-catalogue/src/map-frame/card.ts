import type { MapProperty } from '../parts/map/messages.ts';
import { CONTROLS } from './controls.ts';
import { ICONS } from './elements.ts';
import type { BaseMap } from './engine.ts';
import { type CardSetting, createHomeCard, createSign, createTurning } from './home-card.ts';

/** Homes that are gone through, and which of them is chosen. */
export type Chosen = { readonly homes: readonly MapProperty[]; readonly at: number };

export type CardCallbacks = {
  readonly onTurn: (id: string) => void;
  readonly onClose: () => void;
};

type Callbacks = CardCallbacks & {
  readonly spotOf: (id: string) => { readonly x: number; readonly y: number } | null;
};

/** Pixels between a mark and its card, and between the card and the edge of the map. */
const GAP = 26;
const EDGE = 8;
/** Pixels at the top that a card leaves free. */
const TOP = CONTROLS + 4;

/** The home so many places after a chosen one; after the last comes the first. */
export const turned = ({ homes, at }: Chosen, by: number): MapProperty | undefined =>
  homes[(at + by + homes.length) % homes.length];

/** The card of the chosen home, beside its mark. Its link opens in the page around. */
export function createCard(host: HTMLElement, map: BaseMap, { spotOf, onTurn, onClose }: Callbacks) {
  let current: HTMLElement | null = null;
  let shown: Chosen | null = null;

  const place = () => {
    const home = shown?.homes[shown.at];
    const spot = home && spotOf(home.id);
    if (!current) return;
    current.toggleAttribute('data-away', !spot);
    if (!spot) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    const left = Math.min(Math.max(spot.x - width / 2, EDGE), host.clientWidth - width - EDGE);
    const above = spot.y - height - GAP;
    const top = above >= TOP ? above : Math.min(spot.y + GAP, host.clientHeight - height - EDGE);
    current.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(top, TOP))}px)`;
  };
  map.on('move', place);
  addEventListener('resize', place);

  const hide = () => {
    current?.remove();
    current = null;
    shown = null;
  };
  function show(chosen: Chosen, setting: CardSetting) {
    const { homes, at } = chosen;
    const isSame = shown?.at === at && shown.homes.length === homes.length && shown.homes[at] === homes[at];
    if (isSame) return place();
    const hadFocus = current?.contains(document.activeElement) ?? false;
    hide();
    const home = homes[at];
    if (!home) return;
    shown = chosen;
    current = createHomeCard(home, setting);
    current.append(createSign(setting.words.close, ICONS.close, 'card-close', onClose));
    if (homes.length > 1) {
      const turning = createTurning(setting.words, homes.length, (by) => onTurn(turned(chosen, by)?.id ?? home.id));
      turning.show(at);
      current.append(turning.bar);
    }
    host.append(current);
    place();
    if (hadFocus) current.querySelector<HTMLElement>('.card-step, a')?.focus();
  }
  return { show, hide };
}
