import { type Language, LOCALES } from '@dorpel/i18n/languages';

/** When something was kept, by the clock of this device. */
export const inWords = (moment: Date, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeStyle: 'short' }).format(moment);

/** What a cache has, each with what asks for it; nothing where the browser has no such cache. */
export async function readCache(name: string): Promise<readonly { readonly url: string; readonly answer: Response }[]> {
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const all = await Promise.all(
    (await cache.keys()).map(async (request) => ({ url: request.url, answer: await cache.match(request) })),
  );
  return all.flatMap(({ url, answer }) => (answer ? [{ url, answer }] : []));
}

/** An attribute of a tag as it is written. */
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

const tags = (html: string, name: string) => html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];

const isString = (value: string | undefined): value is string => value !== undefined;

/** Only what this site serves is kept. */
const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//');

/**
 * The files without which a document of this site can't be read: stylesheets, and the fonts it asks for first. Its scripts are
 * not among them, but for that of the page that lists what is kept: a module, as no other.
 */
export function filesIn(html: string): readonly string[] {
  const links = tags(html, 'link').filter((tag) => /rel="stylesheet"|as="font"/.test(tag));
  const scripts = tags(html, 'script').filter((tag) => tag.includes('type="module"'));
  const found = [...links.map((tag) => attribute(tag, 'href')), ...scripts.map((tag) => attribute(tag, 'src'))];
  return [...new Set(found.filter(isString).filter(isOwn))];
}

/** The first photo of a document's content, for who has not seen it. */
export function firstPictureIn(html: string): string | undefined {
  const images = tags(html.slice(html.indexOf('<main')), 'img').filter((tag) => !tag.includes('aria-hidden'));
  return images
    .map((tag) => attribute(tag, 'src'))
    .filter(isString)
    .find(isOwn);
}

/** What is in a template of the page that lists what is kept. */
export const templateIn = (html: string, id: string): string =>
  new RegExp(`<template id="${id}">(.*?)</template>`, 's').exec(html)?.[1] ?? '';

/** The link to the stylesheet of that page, which the notes in its templates are styled by too. */
export const styleOf = (html: string): string => tags(html, 'link').find((tag) => tag.includes(' data-offline')) ?? '';
