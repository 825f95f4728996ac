import { foldText } from '@dorpel/i18n/text';

/**
 * The words of a name as a path segment (R12): lower case, without accents, apostrophes dropped, any other punctuation
 * or space a hyphen, never one at an end. `max` counts characters; a longer slug is cut at a word, unless that would
 * lose more than half of it. A name without a single Latin letter or digit gives an empty slug, which is no segment:
 * the caller then names the thing otherwise.
 */
export function slugify(text: string, max = 70): string {
  const slug = foldText(text)
    .replace(/['’‘]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= max) return slug;
  const word = slug.lastIndexOf('-', max);
  return slug.slice(0, word >= max / 2 ? word : max);
}

/**
 * The path of an article without language prefix, in the form of `RouteEntry.paths` (R12): `verkopen/verkoopdossier/`.
 * Names that leave no slug are skipped.
 */
export function articlePath(category: string, subcategory = '', article = ''): string {
  return [category, subcategory, article]
    .map((name) => slugify(name))
    .filter(Boolean)
    .map((slug) => `${slug}/`)
    .join('');
}
