import { state } from './embedded-data.ts';
import { go, isPlainClick, PATIENCE } from './follow-links.ts';
import { live } from './live.ts';
import { report } from './scripts.ts';
import { whenSomebody } from '../app/moments.ts';

/** How near to the window a part is when its script is fetched. */
const NEAR = '300px';

const PARTS = '[data-alive], [data-outlet]';

/** What was clicked, for the parts that do not listen yet (server/wake.js). */
const clicked = (globalThis.dorpelClicked ??= new Set());

const isLink = (element: Element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement;

/** A link whose click a part that is not awake yet would have made its own. */
const linkIn = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>('[data-alive]:not([data-awake]) a');

/** Whether a part shows something that is not in the HTML, so that it waits for nobody. */
function waitsForNobody({ dataset }: HTMLElement): boolean {
  if (dataset['outlet'] !== undefined) return state.slots[dataset['outlet']]?.status === 'pending';
  const { atOnce = false, remembers = [] } = state.alive?.[Number(dataset['alive'])]?.wakes ?? {};
  try {
    return (
      atOnce || remembers.some((item) => [localStorage, sessionStorage].some((kept) => kept.getItem(item) !== null))
    );
  } catch {
    // A browser that keeps nothing has nothing to show.
    return false;
  }
}

/** Wakes the parts of a page that stays as it is, each once: when somebody is there and near it, or its link is clicked. */
export function wakeWhenNear(): void {
  const asleep = new Set<Element>();
  const wake = async (part: HTMLElement) => {
    if (!asleep.delete(part)) return;
    if (part.firstElementChild) observer.unobserve(part.firstElementChild);
    try {
      const { wakePart, table } = await live();
      await wakePart(part, { table, go });
    } catch (error) {
      // Without its script it is what it is without scripts at all.
      part.dataset['awake'] = 'failed';
      const link = [...clicked].filter(isLink).find((each) => part.contains(each));
      if (link) location.assign(link.href);
      else report(error);
    }
  };
  // The element that marks a part has no box of its own: its first child stands for it.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const part = target.closest<HTMLElement>(PARTS);
        if (isIntersecting && part) void wake(part);
      }
    },
    { rootMargin: NEAR },
  );
  const attend = (part: HTMLElement) => {
    // What shows nothing yet is about the page around it, and can't be come near to.
    if (part.firstElementChild) observer.observe(part.firstElementChild);
    else void wake(part);
  };
  const all = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const waiting = all.filter((part) => !waitsForNobody(part));
  for (const part of all) {
    asleep.add(part);
    if (!waiting.includes(part)) attend(part);
  }
  whenSomebody(() => waiting.forEach(attend));
  document.addEventListener('click', (event) => {
    const link = linkIn(event.target);
    const part = link?.closest<HTMLElement>(PARTS);
    if (!link || !part || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Of links the last one says where to go.
    for (const each of clicked) if (isLink(each)) clicked.delete(each);
    clicked.add(link);
    setTimeout(() => clicked.has(link) && link.isConnected && location.assign(link.href), PATIENCE);
    void wake(part);
  });
}
