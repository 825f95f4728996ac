import { createElement } from 'react';
import { content } from '@dorpel/contracts/content';
import { Problem } from '@dorpel/contracts';
import { LANGUAGES } from '@dorpel/i18n/languages';
import federation from '../package.json' with { type: 'json' };
import {
  type AnyPage,
  CONTRACT,
  definePage,
  defineRemote,
  defineSlot,
  found,
  notFound,
  redirect,
  rejected,
  type Remote,
} from './remote.ts';
import { Slot, useSite } from './site.tsx';
import { renderPage, renderSlot, runAction } from './testing.tsx';

const words = async () => ({ messages: {} });

const remoteOf = (page: AnyPage): Remote =>
  defineRemote({
    contract: CONTRACT,
    messages: Object.fromEntries(LANGUAGES.map((language) => [language, words])) as Remote['messages'],
    pages: { page: async () => ({ default: page }) },
    slots: {
      slot: async () => ({
        default: defineSlot<{ empty?: string }, string>({
          load: async ({ params }) => (params.empty ? null : 'a part'),
          View: ({ data }) => <p>{data}</p>,
        }),
      }),
    },
  });

const head = { title: 'A page' };
const table = { version: '7', enabled: ['nl'], default: 'nl', entries: [] };

const good = definePage<{ name?: string }, string>({
  load: async ({ client, params, url }) => {
    if (params.name === 'nobody') return notFound();
    const { version } = await client(content).getRoutes({});
    return found(`${params.name} ${version}${url.search}`, { head, slots: { more: { slot: 'slot' } } });
  },
  action: async ({ form, href }) =>
    form.get('name') ? redirect(href('thanks')) : rejected({ name: '' }, 'request/invalid', { name: 'required' }),
  View: ({ data }) => (
    <>
      <h1>{data}</h1>
      <a href={useSite().href('home')}>{useSite().language}</a>
      <Slot name="more" />
    </>
  ),
});

test('M2 the version of the contract is the major version of this package: builds read it there', () => {
  expect(CONTRACT).toBe(Number(federation.version.split('.')[0]));
});

describe('the harness of remotes', () => {
  test.each(LANGUAGES)('M1 loads a page, renders it and hydrates it, in %s', async (language) => {
    const answers = { content: { getRoutes: () => table } };
    const { result, html, container } = await renderPage(remoteOf(good), 'page', {
      language,
      answers,
      params: { name: 'Lotte' },
      url: '/nl/?a=1',
    });
    expect(result.kind).toBe('found');
    expect(html).toContain('Lotte 7?a=1');
    expect(container?.querySelector('a')?.getAttribute('href')).toBe(`/${language}/home/`);
    expect(container?.querySelector('[data-slot="more"]')).not.toBeNull();
  });

  test('hands on what is not found, and problems', async () => {
    expect((await renderPage(remoteOf(good), 'page', { params: { name: 'nobody' } })).result.kind).toBe('not-found');
    const answers = {
      content: {
        getRoutes: () => {
          throw new Problem('service/unavailable');
        },
      },
    };
    await expect(renderPage(remoteOf(good), 'page', { answers })).rejects.toMatchObject({
      code: 'service/unavailable',
    });
  });

  test('refuses an answer the contract does not allow, and one that is missing', async () => {
    const answers = { content: { getRoutes: () => ({ ...table, extra: true }) } };
    await expect(renderPage(remoteOf(good), 'page', { answers })).rejects.toThrow('extra');
    await expect(renderPage(remoteOf(good), 'page')).rejects.toThrow('content.getRoutes');
  });

  test('fails on a view that the browser renders differently, and on a style attribute', async () => {
    const of = (View: AnyPage['View']) => remoteOf(definePage({ load: async () => found(null, { head }), View }));
    let renders = 0;
    await expect(
      renderPage(
        of(() => <p>{renders++}</p>),
        'page',
      ),
    ).rejects.toThrow('not clean');
    await expect(
      renderPage(
        of(() => createElement('p', { style: { color: 'red' } })),
        'page',
      ),
    ).rejects.toThrow('style attribute');
  });

  test('shows a slot, or that it has nothing to show', async () => {
    expect((await renderSlot(remoteOf(good), 'slot')).html).toContain('a part');
    expect((await renderSlot(remoteOf(good), 'slot', { params: { empty: 'yes' } })).data).toBeNull();
  });

  test('F15 runs an action as the shell does without JavaScript', async () => {
    const form = new FormData();
    expect(await runAction(remoteOf(good), 'page', form)).toMatchObject({
      kind: 'rejected',
      status: 422,
      fields: { name: 'required' },
    });
    form.set('name', 'Lotte');
    expect(await runAction(remoteOf(good), 'page', form)).toEqual({
      kind: 'redirect',
      to: '/nl/thanks/',
      permanent: false,
    });
  });
});
