import type { FrameWords } from '../parts/map/frame-words.ts';
import { element, ICONS, icon } from './elements.ts';

/** A round button with a sign. */
export function createSign(label: string, path: string, name: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: name, 'aria-label': label }, icon(path));
  made.addEventListener('click', act);
  return made;
}

/** To the home before and after, and which of how many this is. */
export function createTurning(words: FrameWords, count: number, onTurn: (by: 1 | -1) => void) {
  const place = element('span', { role: 'status' });
  const bar = element(
    'div',
    { class: 'card-turn' },
    createSign(words.previous, ICONS.previous, 'card-step', () => onTurn(-1)),
    place,
    createSign(words.next, ICONS.next, 'card-step', () => onTurn(1)),
  );
  return {
    bar,
    show: (at: number) => {
      place.textContent = words.ofMany.replace('#', String(at + 1)).replace('#', String(count));
    },
  };
}
