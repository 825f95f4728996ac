import type { MenuItem } from '@dorpel/contracts/content';
import type { PageItem } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';
import { redirectOf } from '../library/redirect.ts';

const inOrder = (a: PageItem, b: PageItem) => a.sort - b.sort;

/**
 * The menu: pages that are not hidden and whose conditions hold, each with its children (H1). An item leads straight to where its page would
 * send the visitor, so the services item (id 6) leads to the selling page.
 */
export function presentMenu(speech: InLanguage): MenuItem[] {
  const shown = speech.library.pages
    .filter((page) => page.status === 'Published' && speech.isDisplayed(page))
    .toSorted(inOrder);
  const linkOf = (page: PageItem) => ({
    id: page.id,
    label: speech.word(page.name),
    href: redirectOf(page, speech) ?? speech.href(page.path),
  });
  return shown
    .filter(({ parentId }) => parentId === null)
    .map((page) => ({ ...linkOf(page), children: shown.filter(({ parentId }) => parentId === page.id).map(linkOf) }));
}
