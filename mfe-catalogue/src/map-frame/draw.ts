import type { FrameWords } from '../parts/map/messages.ts';
import { element } from './elements.ts';
import type { BaseMap } from './engine.ts';
import { simplified } from './shapes.ts';

type Corner = readonly [longitude: number, latitude: number];
type Pixel = { readonly x: number; readonly y: number };

type Callbacks = {
  /** The line so far, to be shown. */
  readonly onLine: (corners: readonly Corner[]) => void;
  readonly onDone: (corners: Corner[]) => void;
  readonly onCancel: () => void;
};

/** Corners an area keeps: more than a finger means, and its address stays short. */
const MOST_CORNERS = 40;
const LEAST_CORNERS = 3;
/** Pixels a pointer may move in a press that sets one corner; beyond, the press draws a line. */
const STEADY = 6;
/** Pixels between two points of a drawn line. */
const SPACING = 4;
/** Pixels from the first corner within which a press closes the area. */
const CLOSING = 18;

const apart = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Lets a visitor draw an area: in one stroke with mouse, pen or finger, or corner by corner with single presses (nobody
 * has to drag: WCAG 2.2, 2.5.7). Escape and a button end it. Who uses the keyboard chooses a place and a distance in
 * the page around.
 * @returns ends it without an area
 */
export function startDrawing(
  host: HTMLElement,
  map: BaseMap,
  words: FrameWords,
  { onLine, onDone, onCancel }: Callbacks,
) {
  let corners: Pixel[] = [];
  let stroke: Pixel[] | null = null;

  const button = (label: string, name: string, act: () => void) => {
    const made = element('button', { type: 'button', class: name }, label);
    made.addEventListener('click', act);
    return made;
  };
  const done = button(words.drawDone, 'draw-done', () => finish(corners));
  const undo = button(words.drawUndo, 'draw-undo', () => set(corners.slice(0, -1)));
  const surface = element('div', { class: 'draw-surface' });
  const bar = element(
    'div',
    { class: 'draw-bar' },
    element('p', { role: 'status' }, words.drawHint),
    element('div', { class: 'draw-buttons' }, done, undo, button(words.drawCancel, 'draw-cancel', cancel)),
  );
  const toCorner = ({ x, y }: Pixel): Corner => {
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const showDots = () => {
    surface.replaceChildren(
      ...corners.map(({ x, y }) => {
        const dot = element('span', { class: 'draw-dot' });
        dot.style.transform = `translate(${x}px, ${y}px)`;
        return dot;
      }),
    );
  };
  function set(next: Pixel[]) {
    corners = next;
    done.disabled = corners.length < LEAST_CORNERS;
    undo.disabled = corners.length === 0;
    showDots();
    onLine(corners.map(toCorner));
  }
  function stop() {
    removeEventListener('keydown', onKey);
    surface.remove();
    bar.remove();
  }
  function cancel() {
    stop();
    onCancel();
  }
  function finish(line: readonly Pixel[]) {
    const drawn = simplified(line.map(toCorner), MOST_CORNERS);
    if (drawn.length < LEAST_CORNERS) return set([]);
    stop();
    onDone(drawn);
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel();
  }
  const at = (event: PointerEvent): Pixel => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    surface.setPointerCapture(event.pointerId);
    stroke = [at(event)];
  });
  surface.addEventListener('pointermove', (event) => {
    const last = stroke?.at(-1);
    if (!stroke || !last || !event.isPrimary) return;
    const here = at(event);
    if (apart(last, here) < (stroke.length === 1 ? STEADY : SPACING)) return;
    stroke.push(here);
    onLine([...corners, ...stroke].map(toCorner));
  });
  surface.addEventListener('pointerup', (event) => {
    const line = stroke;
    stroke = null;
    if (!line?.[0]) return;
    if (line.length > LEAST_CORNERS) return finish([...corners, ...line]);
    const here = at(event);
    const [first] = corners;
    if (first && corners.length >= LEAST_CORNERS && apart(first, here) < CLOSING) return finish(corners);
    return set([...corners, here]);
  });
  surface.addEventListener('pointercancel', () => {
    stroke = null;
    set(corners);
  });
  addEventListener('keydown', onKey);
  host.append(surface, bar);
  set([]);
  return stop;
}
