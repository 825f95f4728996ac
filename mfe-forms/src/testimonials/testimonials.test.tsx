import { Problem } from '@dorpel/contracts';
import { renderSlot } from '@dorpel/federation/testing';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import remote from '../remote.ts';
import { splitStory } from './load.ts';

const said = {
  id: 't1',
  name: 'Clémence D.',
  comment: 'Eerlijk, en altijd bereikbaar.',
  language: 'nl',
  homepage: 'https://www.bakkerij-clemence.example.com/',
  picture: {
    path: '/api/forms/v1/testimonials/t1/picture',
    width: 800,
    height: 600,
    alt: 'Clémence D.',
    kind: 'picture',
  },
  approvedAt: '2026-11-20T10:00:00.000Z',
};
const quiet = {
  ...said,
  id: 't2',
  name: 'Marc',
  comment: 'Vendu en un mois.',
  language: 'fr',
  homepage: null,
  picture: null,
};

const open = (items: readonly object[], language: (typeof LANGUAGES)[number] = 'nl', params = {}) =>
  renderSlot(remote, 'testimonials', { language, params, answers: { forms: { listTestimonials: () => ({ items }) } } });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test.each(LANGUAGES)('F10 A5 approved testimonials are rendered and hydrated in %s', async (language) => {
  const { container } = await open([said, { ...quiet, comment: 'mot '.repeat(200) }], language);
  const row = screen.getByRole('list');
  expect(row).toHaveAttribute('tabindex', '0');
  expect(row).toHaveAccessibleName(screen.getByRole('heading', { level: 2 }).textContent ?? '');
  expect(within(row).getAllByRole('listitem')).toHaveLength(2);
  const quotes = [...(container?.querySelectorAll('blockquote') ?? [])];
  expect(quotes.map((quote) => quote.lang || language)).toEqual(['nl', 'fr']);
});

test('F10 the website opens on its own and gains nothing from us, the picture has its place', async () => {
  const { container } = await open([said, quiet]);
  const link = screen.getByRole('link', { name: 'bakkerij-clemence.example.com' });
  expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const pictures = container?.querySelectorAll('img') ?? [];
  expect([...pictures].map((each) => each.getAttribute('src'))).toEqual([said.picture.path]);
  expect(pictures[0]).toHaveAttribute('loading', 'lazy');
});

test.each(['javascript:alert(1)', 'https://', 'data:text/html,x'])('F10 %s is no website', async (homepage) => {
  await open([{ ...said, homepage }]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('A5 there are ten at most, or as many as the editor chose', async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ ...quiet, id: `t${at}` }));
  const all = await open(many, 'nl', { limit: '30' });
  expect(all.container?.querySelectorAll('li')).toHaveLength(10);
  const few = await open(many, 'nl', { limit: '3' });
  expect(few.container?.querySelectorAll('li')).toHaveLength(3);
});

test('F10 H12 there is nothing at all without testimonials; its place says when the service is away', async () => {
  expect((await open([])).container).toBeUndefined();
  const away = () => {
    throw new Problem('service/unavailable');
  };
  const answers = { forms: { listTestimonials: away } };
  await expect(renderSlot(remote, 'testimonials', { answers })).rejects.toMatchObject({ code: 'service/unavailable' });
});

test('F10 a long story is parted between words, and nothing of it is lost', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 200 });
  fc.assert(
    fc.property(words, (given) => {
      const story = given.join(' ').trim();
      const { opening, rest } = splitStory(story);
      expect((opening + rest).replace(/\s/g, '')).toBe(story.replace(/\s/g, ''));
      if (rest !== '') expect(story.slice(opening.length)).toMatch(/^\s/);
    }),
  );
});
