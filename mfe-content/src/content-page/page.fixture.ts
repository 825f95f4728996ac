import type { ContentPage } from '@dorpel/contracts/content';
import { renderPage } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { photo } from '../parts/page.fixture.ts';
import remote from '../remote.ts';

/** The page that content answers. */
export const open = (page: ContentPage, setting: Parameters<typeof renderPage>[2] = {}) =>
  renderPage(remote, 'content-page', {
    url: '/nl/referenties/',
    params: { id: page.id },
    answers: { content: { getPage: () => page, findPage: () => page } },
    ...setting,
  });

/** The same, where it is found, in a browser. */
export async function found(page: ContentPage, setting: Parameters<typeof renderPage>[2] = {}) {
  const { result, container, html } = await open(page, setting);
  if (result.kind !== 'found' || !container || !html) throw new Error(`The page is ${result.kind}`);
  return { result, html, container, view: within(container) };
}

export const BANNER: NonNullable<ContentPage['banner']> = {
  type: 'image',
  title: { text: 'Thuiskomen', language: 'nl' },
  description: { text: 'Huizen', language: 'nl' },
  pictures: [photo('hall')],
  transparent: true,
  search: true,
};
