import { enhance } from '@dorpel/federation/desk-script';
import { keys } from '../parts/desk/keys.ts';
import { live } from './live.ts';

/** Ticks all lines, or none where all are. */
function selectAll(page: HTMLElement): void {
  const button = page.querySelector<HTMLElement>('[data-all]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const boxes = [...page.querySelectorAll<HTMLInputElement>('[data-submission] input')];
    const isAll = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !isAll;
  });
}

enhance('desk-inbox', (page) => {
  live(page);
  keys(page);
  selectAll(page);
});
