import styles from './choices.module.css';

/** Milliseconds that a sentence stays: time to read it twice. */
const STAY = 6_000;

let place: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says at the edge of the window what just happened, to eyes and screen readers alike, whatever part of the page it
 * happened in. A sentence takes the place of the one before it.
 */
export function say(sentence: string): void {
  if (!place?.isConnected) {
    place = document.createElement('div');
    place.className = styles['place'] ?? '';
    place.setAttribute('role', 'status');
    document.body.append(place);
  }
  clearTimeout(timer);
  const there = place;
  there.textContent = '';
  // A region that has just come into being is read from its next change on.
  setTimeout(() => {
    there.textContent = sentence;
  });
  timer = setTimeout(() => {
    there.textContent = '';
  }, STAY);
}
