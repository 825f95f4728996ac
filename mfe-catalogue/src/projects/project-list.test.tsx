import { renderPage, renderSlot } from '@dorpel/federation/testing';
import { screen } from '@testing-library/react';
import { EVERY_LANGUAGE, projectCard } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

const answersWith = (...items: ReturnType<typeof projectCard>[]) => ({
  catalogue: { listProjects: () => ({ items }) },
});

describe('projects', () => {
  test.each(EVERY_LANGUAGE)('C14 come from the server and to life without a difference in %s', async (language) => {
    const page = await renderPage(remote, 'project-list', { language, answers: answersWith(projectCard()) });
    unmount = page.unmount;
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('C12 X3 lead to being mailed what comes in, and where there are none to telling what one looks for too', async () => {
    const page = await renderPage(remote, 'project-list', { answers: answersWith(projectCard()) });
    const keep = screen.getByRole('link', { name: 'Mail mij wat er binnenkomt' });
    expect(keep).toHaveAttribute('href', '/nl/search-alert/?goal=sale');
    page.unmount?.();
    ({ unmount } = await renderPage(remote, 'project-list', { answers: answersWith() }));
    const mail = screen.getByRole('link', { name: 'Mail mij zodra er een binnenkomt' });
    expect(mail).toHaveAttribute('href', '/nl/search-alert/?goal=sale');
    const tell = screen.getByRole('link', { name: 'Vertel ons wat u zoekt' });
    expect(tell).toHaveAttribute('href', '/nl/demand-register/?goal=sale');
  });

  test('V27 where there are few, homes that are newly built stand beneath them', async () => {
    const slotsOf = async (count: number, total: number) => {
      const items = Array.from({ length: count }, (_, at) => projectCard({ id: String(900 + at) }));
      const { result, unmount: leave } = await renderPage(remote, 'project-list', {
        answers: {
          catalogue: {
            ...answersWith(...items).catalogue,
            listProperties: () => ({ items: [], total, page: 1, pages: 1 }),
          },
        },
      });
      leave?.();
      return result.kind === 'found' ? Object.values(result.slots ?? {}) : null;
    };
    expect(await slotsOf(1, 5)).toEqual([
      {
        slot: 'property-cards',
        label: 'Nieuwbouwwoningen',
        params: { goal: 'sale', collection: 'new-build', limit: '3' },
      },
    ]);
    expect(await slotsOf(1, 0)).toEqual([]);
    expect(await slotsOf(3, 5)).toEqual([]);
  });

  test('C14 show their range of prices and what is left', async () => {
    const page = await renderPage(remote, 'project-list', {
      answers: answersWith(projectCard(), projectCard({ id: '901', priceMin: null, priceMax: null })),
    });
    unmount = page.unmount;
    const [first, second] = screen.getAllByRole('article').map((article) => article.textContent);
    expect(first).toMatch(/€\s239\.000 tot €\s469\.000/);
    expect(first).toContain('8 van 10 beschikbaar');
    expect(second).toContain('Prijs op aanvraag');
  });

  test('C14 say when there are none, as a page and as a block of another page', async () => {
    const page = await renderPage(remote, 'project-list', { answers: answersWith() });
    expect(screen.getByText('Er zijn momenteel geen projecten beschikbaar.')).toBeInTheDocument();
    page.unmount?.();
    const slot = await renderSlot(remote, 'project-cards', { answers: answersWith() });
    unmount = slot.unmount;
    expect(screen.getByText('Er zijn momenteel geen projecten beschikbaar.')).toBeInTheDocument();
  });
});
