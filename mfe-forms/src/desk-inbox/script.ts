import { enhance } from '@dorpel/federation/desk-script';
import { follow, type Moved } from './follow.ts';
import { keys } from '../parts/desk/keys.ts';

const show = (line: Element, part: string, text: string) => {
  const element = line.querySelector(`[data-part="${part}"]`);
  if (element) element.textContent = text;
};

/** Keeps the lines of the inbox as they are now, and says when there are others: what is typed into the filters stays. */
export function live(page: HTMLElement): void {
  const list = page.querySelector<HTMLElement>('[data-live]');
  const news = page.querySelector<HTMLElement>('[data-news]');
  if (!list || !news) return;
  const words = JSON.parse(list.dataset['words'] ?? '{}') as Record<string, string>;
  follow(list.dataset['since'] ?? '', ({ id, status, assignee, version }: Moved) => {
    const line = list.querySelector(`[data-submission="${CSS.escape(id)}"]`);
    if (line) {
      show(line, 'status', words[status] ?? status);
      show(line, 'assignee', assignee ?? '');
    } else if (version === 0) news.hidden = false;
  });
}

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
