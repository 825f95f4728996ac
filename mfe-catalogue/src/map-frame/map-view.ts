import type { FitBoundsOptions } from 'maplibre-gl';
import { type Colours, coloursOf } from '@dorpel/map-style/colours';
import {
  type FrameMessage,
  type MapBounds,
  type MapMessage,
  type MapProperty,
  type MapView,
  wordsOf,
} from '../parts/map/messages.ts';
import { createSelection } from './selection.ts';
import { CONTROLS, createControls } from './controls.ts';
import { startDrawing } from './draw.ts';
import { mapboxToken, type OpenedMap, type Opening } from './engine.ts';
import { createLayers } from './layers.ts';
import { createMarks } from './marks.ts';
import { besideOf, createNear } from './near-places.ts';
import { boundsOf, isWithin, ringOf } from './shapes.ts';

/** Opens the map of this site, or Mapbox when there is a token; ready to be drawn on when it resolves. */
async function openMap(opening: Opening): Promise<OpenedMap> {
  const token = mapboxToken();
  if (token) return (await import('./mapbox.ts')).openMapbox(opening, token);
  return (await import('./maplibre.ts')).openMaplibre(opening);
}

type Post = (message: FrameMessage) => void;

/** What `moveend` carries when a button of ours moved the map: as good as the visitor's own hand. */
const BY_VISITOR = { byVisitor: true };

/** From this zoom on a circle is more than a dot. */
const ROUND_FROM = 10.5;
/** One home alone is not looked at closer than its surroundings: where there are streets, those around it. */
const CLOSEST_FIT = { bare: { results: 11, position: 10 }, streets: { results: 14, position: 14.5 } } as const;
const PADDING = 56;
/** So near to the closest zoom there is no way on. */
const ALMOST = 0.2;

/** All that stands on one map, kept as the last message says. */
function createView(host: HTMLElement, opened: OpenedMap, colours: Colours, post: Post, first: MapMessage) {
  const { map, hasStreets } = opened;
  const covers = (home: Pick<MapProperty, 'latitude' | 'longitude'>) =>
    opened.covers.some((bounds) => isWithin(home, bounds));
  const isClosest = () => map.getZoom() >= map.getMaxZoom() - ALMOST;
  let message = first;
  let words = wordsOf(first.messageInfo.words);
  let homes: ReadonlyMap<string, MapProperty> = new Map();
  /** Homes whose cards are gone through with that of the selected one. */
  let together: readonly string[] = [];
  let stopDrawing: (() => void) | null = null;
  let isPlaced = false;

  const select = (id: string | null, ids: readonly string[] = id ? [id] : []) => {
    together = ids;
    message = { ...message, messageInfo: { ...message.messageInfo, selected: id } };
    show();
    post({ kind: 'selected', id });
  };
  const choose = (ids: readonly string[]) => {
    const chosen = ids.flatMap((id) => homes.get(id) ?? []);
    const bounds = boundsOf(chosen.map(({ longitude, latitude }) => [longitude, latitude] as const));
    const isSpread = bounds && (bounds.east - bounds.west > 1e-4 || bounds.north - bounds.south > 1e-4);
    if (ids.length > 1 && isSpread && !isClosest()) return go(bounds, { padding: roomAround() }, BY_VISITOR);
    const [id = null] = ids;
    return select(id, id && ids.length === 1 ? card.companionsOf(id, homes.values()) : ids);
  };
  /** What is looked at together has some room around it, and none of it under the controls. */
  const roomAround = () => {
    const side = Math.min(PADDING, host.clientWidth / 10, host.clientHeight / 10);
    const top = side + (message.mapType === 'results' ? CONTROLS : 0);
    return { top, bottom: side, left: side, right: side };
  };
  const go = ({ west, south, east, north }: MapBounds, options: FitBoundsOptions, data: object = {}) => {
    const duration = isPlaced ? 350 : 0;
    isPlaced = true;
    map.fitBounds([west, south, east, north], { maxZoom: map.getMaxZoom(), duration, ...options }, data);
  };
  const layers = createLayers(map, colours);
  const near = createNear(map);
  const marks = createMarks(map, { onChoose: choose, onPoint: (id) => post({ kind: 'pointed', id }) });
  const card = createSelection(host, map, {
    spotOf: marks.spotOf,
    onTurn: (id) => select(id, together),
    onClose: () => {
      const { selected } = message.messageInfo;
      select(null);
      if (selected) marks.focus(selected);
    },
  });
  const fit = (all = false) => {
    const { area } = message.messageInfo;
    const seen = [...homes.values()].filter((home) => all || covers(home));
    const places = seen.length > 0 ? seen : [...homes.values()];
    const beside = message.messageInfo.near ?? [];
    const bounds = boundsOf(area ? ringOf(area) : places.flatMap((home) => besideOf(home, beside)));
    const maxZoom = CLOSEST_FIT[hasStreets ? 'streets' : 'bare'][message.mapType];
    if (bounds) go(bounds, { maxZoom, padding: roomAround() }, all ? BY_VISITOR : {});
  };
  const controls = createControls(host, opened.credits, {
    onZoom: (by) => (by > 0 ? map.zoomIn({}, BY_VISITOR) : map.zoomOut({}, BY_VISITOR)),
    onAll: () => fit(true),
    onBack: () => go({ west: 2.5, south: 49.4, east: 6.6, north: 51.55 }, { padding: roomAround() }, BY_VISITOR),
  });
  const look = (view: MapView) => {
    // The bounds of a map that was looked at before: all of it, and no more, as the list goes by them.
    if (view.kind === 'bounds') go(view.bounds, {});
    else if (view.kind === 'fit' || !isPlaced) fit();
  };
  const showRound = () => {
    const { selected } = message.messageInfo;
    const isClose = map.getZoom() >= ROUND_FROM || message.mapType === 'position';
    layers.showRound([...homes.values()].filter(({ id }) => isClose || id === selected));
  };
  const showControls = () => {
    const outside = [...homes.values()].filter((home) => !covers(home)).length;
    const { lng, lat } = map.getCenter();
    const isBlank = !covers({ longitude: lng, latitude: lat });
    controls.show(words, { outside, isBlank, isOver: !hasStreets && message.mapType === 'results' && isClosest() });
  };
  function draw() {
    const { drawing, area } = message.messageInfo;
    if (drawing === (stopDrawing !== null)) return;
    host.toggleAttribute('data-drawing', drawing);
    stopDrawing?.();
    stopDrawing = null;
    if (!drawing) return layers.showArea(area);
    stopDrawing = startDrawing(host, map, words, {
      onLine: layers.showLine,
      onDone: (corners) => {
        layers.showArea({ kind: 'polygon', corners: corners.map(([east, north]) => [east, north]) });
        post({ kind: 'drawn', corners: corners.map(([east, north]) => [east, north]) });
      },
      onCancel: () => {
        layers.showArea(message.messageInfo.area);
        post({ kind: 'drawing-stopped' });
      },
    });
  }
  function show() {
    const { selected, pointed } = message.messageInfo;
    near.show([...homes.values()][0], message.messageInfo.near ?? [], words.near);
    marks.show({ homes, selected, pointed, words, customMarker: message.customMarker });
    const home = selected ? homes.get(selected) : undefined;
    if (home && message.mapType === 'results') {
      const ids = together.includes(home.id) ? together : [home.id];
      const list = ids.flatMap((id) => homes.get(id) ?? []);
      const onOpen = (id: string) => post({ kind: 'opened', id });
      card.show({ homes: list, at: list.indexOf(home) }, { words, marqueeIgnore: message.marqueeIgnore, onOpen });
    } else card.hide();
    marks.cover(card.height());
    showRound();
    showControls();
  }
  if (first.mapType === 'position') {
    // It stands in a page that scrolls: wheel and finger are the page's.
    map.scrollZoom.disable();
    if (matchMedia('(pointer: coarse)').matches) map.dragPan.disable();
  }
  map.on('click', (event) => {
    if (event.originalEvent.target === map.getCanvas() && message.messageInfo.selected) select(null);
  });
  map.on('moveend', (event) => {
    showRound();
    showControls();
    if (!event.originalEvent && !('byVisitor' in event)) return;
    const bounds = map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    post({ kind: 'moved', bounds: { west, south, east, north } });
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !stopDrawing && message.messageInfo.selected) {
      const { selected } = message.messageInfo;
      select(null);
      marks.focus(selected);
    }
  });
  return (next: MapMessage) => {
    // What was chosen here since is newer than what the page says back.
    const { selected } = message.messageInfo;
    message = { ...next, messageInfo: { ...next.messageInfo, selected } };
    words = wordsOf(next.messageInfo.words);
    if (next.propsList) homes = new Map(next.propsList.map((home) => [home.id, home]));
    if (!stopDrawing) layers.showArea(next.messageInfo.area);
    look(next.messageInfo.view);
    show();
    draw();
  };
}

/** Opens the map for the first message; what comes back takes each further one. */
export async function openView(host: HTMLElement, first: MapMessage, post: Post): Promise<(next: MapMessage) => void> {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const colours = coloursOf(dark);
  const container = host.appendChild(document.createElement('div'));
  container.className = 'map';
  host.dataset['type'] = first.mapType;
  const { language, words } = first.messageInfo;
  // The names on the map are drawn once: not before their font is there.
  await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 16px Figtree`))).catch(() => []);
  const opened = await openMap({ container, colours, dark, language, label: wordsOf(words).title });
  return createView(host, opened, colours, post, first);
}
