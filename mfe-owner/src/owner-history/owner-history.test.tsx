import { renderPage } from '@dorpel/federation/testing';
import fc from 'fast-check';
import { shows, showsPart } from '../pages.fixture.ts';
import { historyPage, historyRow, LANGUAGES, NOBODY, OWNER, PORTAL, refuse } from '../portal.fixture.ts';
import { COLUMNS } from './HistoryTable.tsx';
import remote from '../remote.ts';
import { readView, sortedBy, writeView } from './query.ts';

const page = shows('owner-history', { answers: PORTAL, url: '/en/owner-history/?property=20401' });

/** The portal with another answer about the history; what was asked is kept. */
function withHistory(answer: ReturnType<typeof historyPage>) {
  const asked: Record<string, unknown>[] = [];
  const listHistory = ({ query }: { query: Record<string, unknown> }) => asked.push(query) && answer;
  return { asked, answers: { ...PORTAL, owner: { ...PORTAL.owner, listHistory } } };
}

describe('O5 the history', () => {
  test.each(LANGUAGES)('is shown in %s, in no index and in no cache', async (language) => {
    const { result, screen } = await page({ language });
    expect(result).toMatchObject({ head: { index: false }, maxAge: 0 });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getAllByText('Jan P.')).not.toHaveLength(0);
  });

  test('has the rows of the specification: date, type, contact, subject and comment, status, source', async () => {
    const { screen } = await page({ language: 'en' });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Date', 'Type', 'Contact', 'Subject and comment', 'Status', 'Source']);
    expect(screen.getAllByRole('row')[1]?.textContent).toBe(
      '18-11-2026QuestionJan P.Asked for informationIs er een kelder?ReceivedWebsite',
    );
  });

  test('shows codes of a newer service as they are', async () => {
    const { answers } = withHistory(historyPage([historyRow('x', { type: 'chat', subject: 'Gebeld over de prijs' })]));
    const { screen } = await page({ language: 'en', answers });
    expect(screen.getByRole('rowheader', { name: 'chat' })).toBeVisible();
    expect(screen.getByText('Gebeld over de prijs', { exact: false })).toBeVisible();
  });

  test('asks for what the address says, and links to every other way of looking', async () => {
    const types = [
      { type: 'enquiry', count: 30 },
      { type: 'viewing', count: 12 },
    ];
    const { asked, answers } = withHistory(historyPage([historyRow('a')], { total: 42, page: 2, pages: 3, types }));
    const url = '/en/owner-history/?property=20401&sort=contact&page=2';
    const { screen } = await page({ language: 'en', answers, url });
    expect(asked[0]).toMatchObject({ sort: 'contact', direction: 'up', page: 2 });
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Viewing 12')).toBe('/en/owner-history/?property=20401&type=viewing&sort=contact');
    expect(screen.getByRole('link', { name: 'Everything 42' })).toHaveAttribute('aria-current', 'true');
    expect(link('Contact')).toBe('/en/owner-history/?property=20401&sort=contact&direction=down');
    expect(link('Date')).toBe('/en/owner-history/?property=20401');
    expect(link('Page 3')).toBe('/en/owner-history/?property=20401&sort=contact&page=3');
    expect(screen.getByRole('columnheader', { name: 'Contact' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('a new property has nothing to show yet, and says so', async () => {
    const { screen } = await page({ language: 'en', answers: withHistory(historyPage([])).answers });
    expect(screen.getByText('No questions yet')).toBeVisible();
  });

  test('a page beyond the last is not found', async () => {
    const { answers } = withHistory(historyPage([historyRow('a')]));
    const url = '/en/owner-history/?property=20401&page=9';
    expect((await renderPage(remote, 'owner-history', { answers, url })).result).toMatchObject({ kind: 'not-found' });
  });

  test('O7 another owner’s property is not found, and nobody is sent to the login', async () => {
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, listHistory: refuse('property/not-found') } };
    const other = await renderPage(remote, 'owner-history', { answers, url: '/nl/owner-history/?property=666' });
    expect(other.result).toMatchObject({ kind: 'not-found' });
    const nobody = await renderPage(remote, 'owner-history', { answers: { owner: NOBODY } });
    expect(nobody.result).toMatchObject({ kind: 'redirect', to: '/nl/owner-login/' });
    const getOwner = () => ({ ...OWNER, mustReplacePassword: true });
    const temporary = await renderPage(remote, 'owner-history', { answers: { owner: { getOwner } } });
    expect(temporary.result).toMatchObject({ kind: 'redirect', to: '/nl/owner-password/' });
  });
});

describe('O5 the address of the history', () => {
  const views = fc.record(
    {
      property: fc.constant('20401'),
      type: fc.constantFrom('enquiry' as const, 'offer' as const),
      sort: fc.constantFrom(...COLUMNS),
      direction: fc.constantFrom('up' as const, 'down' as const),
      page: fc.integer({ min: 1, max: 10_000 }),
    },
    { requiredKeys: ['property', 'sort', 'direction', 'page'] },
  );

  test('says what is shown and nothing else', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(new URLSearchParams(writeView(view)), view.property)).toEqual(view);
      }),
    );
  });

  test('whatever stands in it, the history is shown from its start', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (sort, text) => {
        const view = readView(new URLSearchParams({ sort, page: text, type: sort, direction: text }), '1');
        expect(view.page).toBeGreaterThan(0);
        expect(COLUMNS).toContain(view.sort);
      }),
    );
  });

  test('sorting by the same column twice turns it round, and back again', () => {
    fc.assert(
      fc.property(views, fc.constantFrom(...COLUMNS), (view, column) => {
        const once = sortedBy(view, column);
        expect(sortedBy(sortedBy(once, column), column)).toEqual(once);
        expect(sortedBy(once, column).direction).not.toBe(once.direction);
      }),
    );
  });
});

const latest = showsPart('owner-latest', { params: { id: '20401' }, language: 'en', answers: PORTAL });

describe('O5 the newest of the history', () => {
  test('is there with the way to all of it', async () => {
    const { screen } = await latest();
    expect(screen.getByRole('table', { name: 'What people asked' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all 2 messages' })).toHaveAttribute(
      'href',
      '/en/owner-history/?property=20401',
    );
  });

  test('says that nobody asked anything yet', async () => {
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, listHistory: () => historyPage([]) } };
    const { screen } = await latest({ answers });
    expect(screen.getByText(/^No questions yet/)).toBeVisible();
  });
});
