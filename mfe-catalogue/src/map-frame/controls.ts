import type { FrameWords } from '../parts/map/messages.ts';
import { counted, element, icon, ICONS } from './elements.ts';
import type { OpenedMap } from './engine.ts';

/** Pixels at the top of a map with results on which the page around has its own controls. */
export const CONTROLS = 56;

type Callbacks = {
  readonly onZoom: (by: 1 | -1) => void;
  /** Show the homes beyond the map too. */
  readonly onAll: () => void;
  /** Back to where the map is. */
  readonly onBack: () => void;
};

type Situation = {
  /** Homes that lie beyond the base map. */
  readonly outside: number;
  /** The middle of the screen lies beyond it. */
  readonly isBlank: boolean;
  /** It goes no closer, for want of streets. */
  readonly isOver: boolean;
};

/** Zoom buttons, who the map is from, and a word where the map ends. */
export function createControls(host: HTMLElement, credits: OpenedMap['credits'], { onZoom, onAll, onBack }: Callbacks) {
  const closer = element('button', { type: 'button' }, icon(ICONS.plus));
  const farther = element('button', { type: 'button' }, icon(ICONS.minus));
  closer.addEventListener('click', () => onZoom(1));
  farther.addEventListener('click', () => onZoom(-1));
  const own = element('span');
  const sources = element('p', { class: 'sources', hidden: credits === null }, own, ...(credits ?? []));
  const note = element('p', { role: 'status' });
  const way = element('button', { type: 'button' });
  const chip = element('div', { class: 'note', hidden: true }, note, way);
  let go: () => void = onAll;
  way.addEventListener('click', () => go());
  host.append(element('div', { class: 'zoom' }, closer, farther), chip, sources);
  return {
    show(words: FrameWords, { outside, isBlank, isOver }: Situation) {
      closer.setAttribute('aria-label', words.zoomIn);
      farther.setAttribute('aria-label', words.zoomOut);
      own.textContent = credits?.length ? `${words.sources}, ` : words.sources;
      const said = isBlank ? words.blank : isOver ? words.closest : '';
      chip.hidden = !said && outside === 0;
      note.textContent = said;
      note.hidden = !said;
      way.hidden = !isBlank && outside === 0;
      way.textContent = isBlank ? words.back : outside === 1 ? words.outsideOne : counted(words.outside, outside);
      go = isBlank ? onBack : onAll;
    },
  };
}
