import type { MapNear, MapProperty } from '../parts/map/messages.ts';
import { element } from './elements.ts';
import type { BaseMap } from './engine.ts';

type Place = Pick<MapProperty, 'latitude' | 'longitude'>;
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Pixels from the middle of a dot to its name, and half the height of a name. */
const OFF = 9;
const HALF = 9;
/** Half the room of the home's own mark, which no name covers. */
const HOME = 24;
/** Metres to places that are shown beside the home from the start; what is farther comes with the next zoom. */
const BESIDE = 1_000;
const METRES_PER_DEGREE = 111_320;

const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The corners that a map has to show for a home to stay in its middle, with what is beside it. */
export function besideOf(home: Place, near: readonly MapNear[]): (readonly [number, number])[] {
  const narrowing = Math.cos((home.latitude * Math.PI) / 180);
  const offs = near
    .map(({ longitude, latitude }) => [longitude - home.longitude, latitude - home.latitude] as const)
    .filter(([east, north]) => Math.hypot(east * narrowing, north) * METRES_PER_DEGREE < BESIDE);
  return [[0, 0] as const, ...offs].flatMap(([east, north]) => [
    [home.longitude + east, home.latitude + north] as const,
    [home.longitude - east, home.latitude - north] as const,
  ]);
}

/**
 * What one walks to, as dots with their names (X26). They say where, and there is nothing to choose: the table of the page says the way.
 * A name that has no room on either side of its dot is read by those who listen, and shows when it is pointed at.
 */
export function createNear(map: BaseMap) {
  const list = element('ul', { class: 'near', role: 'list' });
  map.getCanvasContainer().append(list);
  let shown: readonly { readonly place: MapNear; readonly item: HTMLElement; readonly wide: number }[] = [];
  let home: Place | undefined;

  const place = () => {
    const taken: Box[] = [];
    if (home) {
      const { x, y } = map.project([home.longitude, home.latitude]);
      taken.push({ left: x - HOME, top: y - HOME, right: x + HOME, bottom: y + HOME });
    }
    for (const { place: at, item, wide } of shown) {
      const { x, y } = map.project([at.longitude, at.latitude]);
      item.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      const sides = { right: x + OFF, left: x - OFF - wide };
      const fits = (left: number) => {
        const box = { left, top: y - HALF, right: left + wide, bottom: y + HALF };
        const isOnMap = left >= 0 && box.right <= list.clientWidth;
        if (!isOnMap || taken.some((other) => overlap(box, other))) return false;
        taken.push(box);
        return true;
      };
      item.dataset['name'] = fits(sides.right) ? 'right' : fits(sides.left) ? 'left' : 'hidden';
    }
  };
  map.on('move', place);
  map.on('resize', place);
  return {
    show(from: Place | undefined, near: readonly MapNear[], label: string) {
      home = from;
      list.ariaLabel = label;
      list.hidden = near.length === 0;
      if (near.length !== shown.length || near.some((each, at) => each !== shown[at]?.place)) {
        const items = near.map(({ name }) => element('li', {}, element('span', {}, name)));
        list.replaceChildren(...items);
        shown = near.map((each, at) => {
          const item = items[at] as HTMLElement;
          return { place: each, item, wide: (item.firstElementChild as HTMLElement).offsetWidth };
        });
      }
      place();
    },
  };
}
