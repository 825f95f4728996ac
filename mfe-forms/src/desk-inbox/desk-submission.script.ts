import { enhance } from '@dorpel/federation/desk-script';
import { follow } from './follow.ts';
import { keys } from '../parts/desk/keys.ts';

/** Says at once that a colleague was here meanwhile, and who: what is typed stays. */
export function live(page: HTMLElement): void {
  const notice = page.querySelector<HTMLElement>('[data-live]');
  const { submission, version, since = '' } = notice?.dataset ?? {};
  if (!notice || !submission) return;
  follow(since, (moved) => {
    if (moved.id !== submission || moved.version <= Number(version)) return;
    const by = notice.querySelector('[data-by]');
    if (by) by.textContent = moved.by;
    notice.hidden = false;
  });
}

enhance('desk-submission', (page) => {
  live(page);
  keys(page);
});
