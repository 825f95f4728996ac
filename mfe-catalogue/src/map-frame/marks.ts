import type { FrameWords, MapMessage, MapProperty } from '../parts/map/messages.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import { counted, element, icon, ICONS } from './elements.ts';
import type { BaseMap } from './engine.ts';
import { isWithin } from './shapes.ts';

type Homes = ReadonlyMap<string, MapProperty>;

export type MarksState = {
  readonly homes: Homes;
  readonly selected: string | null;
  readonly pointed: string | null;
  readonly customMarker: MapMessage['customMarker'];
  readonly words: FrameWords;
};

type Callbacks = {
  /** One mark was chosen: a home, or several in the same place. */
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onPoint: (id: string | null) => void;
};

/** Steps of zoom within which clusters stay as they are. */
const STEP = 0.5;

const stepOf = (zoom: number) => Math.round(zoom / STEP) * STEP;

/** Pixels from the middle of a mark to its edge, with what is drawn around it. */
const HALF = { price: 16, cluster: 31 } as const;

/** What is on the screen and a little more, so that nothing pops up at the edges. */
function shownBounds(map: BaseMap) {
  const bounds = map.getBounds();
  const east = (bounds.getEast() - bounds.getWest()) / 4;
  const north = (bounds.getNorth() - bounds.getSouth()) / 4;
  return {
    west: bounds.getWest() - east,
    south: bounds.getSouth() - north,
    east: bounds.getEast() + east,
    north: bounds.getNorth() + north,
  };
}

function describe(home: MapProperty, words: FrameWords): string {
  return [home.state, home.price, home.title, home.place, home.exact ? '' : words.hidden].filter(Boolean).join(', ');
}

function makeMark({ ids }: Cluster, { homes, customMarker, words }: MarksState): HTMLButtonElement {
  const [home] = ids.length === 1 ? [homes.get(ids[0] ?? '')] : [];
  if (!home) {
    const label = counted(words.cluster, ids.length);
    const size = ids.length > 99 ? 'large' : ids.length > 9 ? 'middle' : 'small';
    return element(
      'button',
      { type: 'button', class: 'mark cluster', 'data-size': size, 'aria-label': label },
      String(ids.length),
    );
  }
  return element(
    'button',
    {
      type: 'button',
      class: `mark ${customMarker}`,
      'data-home': home.id,
      // A sign says where; there is nothing to choose.
      disabled: customMarker === 'home',
      'data-gone': home.state !== null,
      'data-about': !home.exact,
      'aria-label': describe(home, words),
    },
    customMarker === 'price' ? home.price : icon(ICONS.home),
  );
}

/** The homes on the map as buttons: a price each, or how many where they would hide each other (C6). */
export function createMarks(map: BaseMap, { onChoose, onPoint }: Callbacks) {
  const layer = element('div', { class: 'marks' });
  map.getCanvasContainer().append(layer);
  let state: MarksState | undefined;
  let clusters: { homes: Homes; step: number; list: readonly Cluster[] } | undefined;
  let shown = new Map<string, { cluster: Cluster; mark: HTMLButtonElement }>();
  let covered = 0;

  const clustersNow = (homes: Homes) => {
    const step = stepOf(map.getZoom());
    if (clusters?.homes !== homes || clusters.step !== step) {
      clusters = { homes, step, list: clustersOf([...homes.values()], step) };
    }
    return clusters.list;
  };
  const place = () => {
    for (const { cluster, mark } of shown.values()) {
      const { x, y } = map.project([cluster.longitude, cluster.latitude]);
      mark.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
      const half = cluster.ids.length > 1 ? HALF.cluster : HALF.price;
      const isUnder = covered > 0 && y + half > layer.clientHeight - covered;
      mark.toggleAttribute('data-covered', isUnder && mark.getAttribute('aria-pressed') !== 'true');
    }
  };
  const highlight = () => {
    for (const { cluster, mark } of shown.values()) {
      const has = (id: string | null | undefined) => typeof id === 'string' && cluster.ids.includes(id);
      mark.toggleAttribute('data-pointed', has(state?.pointed));
      mark.setAttribute('aria-pressed', String(has(state?.selected)));
    }
  };
  const listen = (mark: HTMLButtonElement, { ids }: Cluster) => {
    mark.addEventListener('click', (event) => {
      event.stopPropagation();
      onChoose(ids);
    });
    const [id = null] = ids.length === 1 ? ids : [];
    for (const type of ['pointerenter', 'focus']) mark.addEventListener(type, () => onPoint(id));
    for (const type of ['pointerleave', 'blur']) mark.addEventListener(type, () => onPoint(null));
  };
  const draw = () => {
    if (!state) return;
    const bounds = shownBounds(map);
    const next: typeof shown = new Map();
    for (const cluster of clustersNow(state.homes)) {
      if (!isWithin(cluster, bounds)) continue;
      const key = cluster.ids.join();
      const mark = shown.get(key)?.mark ?? makeMark(cluster, state);
      if (!shown.has(key)) listen(mark, cluster);
      next.set(key, { cluster, mark });
    }
    // What stays is not moved in the document: a mark that has the focus keeps it.
    for (const [key, { mark }] of shown) if (!next.has(key)) mark.remove();
    for (const [key, { mark }] of next) if (!shown.has(key)) layer.append(mark);
    shown = next;
    highlight();
    place();
  };
  map.on('move', place);
  map.on('moveend', draw);
  return {
    show(next: MarksState) {
      const isOther = state?.homes !== next.homes || state.words !== next.words;
      state = next;
      if (isOther) {
        for (const { mark } of shown.values()) mark.remove();
        shown = new Map();
      }
      draw();
    },
    /** Hides the marks on the lowest pixels of the map: what lies over them there can't be reached through. */
    cover(height: number) {
      covered = height;
      place();
    },
    /** Where the mark of a home stands now, in pixels; null when it is not on the screen. */
    spotOf(id: string) {
      const found = [...shown.values()].find(({ cluster }) => cluster.ids.includes(id));
      return found ? map.project([found.cluster.longitude, found.cluster.latitude]) : null;
    },
    focus(id: string) {
      [...shown.values()].find(({ cluster }) => cluster.ids.includes(id))?.mark.focus();
    },
  };
}
