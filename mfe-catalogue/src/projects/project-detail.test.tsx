import { Problem } from '@dorpel/contracts';
import type { ProjectDetail } from '@dorpel/contracts/catalogue';
import type { Found } from '@dorpel/federation';
import { renderPage, type Setting } from '@dorpel/federation/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVERY_LANGUAGE, projectDetail } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

const render = (project: ProjectDetail = projectDetail(), setting: Setting = {}) => {
  const { route, params } = project.link;
  const url = `/${setting.language ?? 'nl'}/${route}/?${new URLSearchParams(params)}`;
  const answers = {
    catalogue: { getProject: () => project },
  };
  return renderPage(remote, 'project-detail', { url, params, answers, ...setting });
};

let shown: Awaited<ReturnType<typeof renderPage>> | undefined;
const show = async (...how: Parameters<typeof render>) => {
  shown = await render(...how);
  return shown;
};
afterEach(() => shown?.unmount?.());

describe('the page of a project', () => {
  test.each(EVERY_LANGUAGE)('C14 comes from the server and to life without a difference in %s', async (language) => {
    await show(projectDetail(), { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Residentie Vlasbloem');
  });

  test('C14 lists every home with its price or that it is sold, its documents and a place for other projects', async () => {
    const { container, result } = await show();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('Verkocht');
    expect(rows[2]).toHaveTextContent(/€\s389\.000/);
    expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', expect.stringContaining('id=2'));
    expect(container?.textContent).toContain('30 november 2027');
    expect(container?.textContent).toContain('8 van 10');
    expect(screen.getByText('Prijslijst', { selector: 'li' })).toBeInTheDocument();
    expect((result as Found<unknown>).slots).toEqual({
      similar: { slot: 'similar-projects', params: { projectId: '900' }, label: 'Andere projecten', room: 'cards' },
    });
    expect(container?.querySelector('[data-slot=similar]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Vraag de documenten aan' })).toHaveAttribute(
      'href',
      '/nl/project-document-request/?projectId=900',
    );
  });

  test('V22 C14 says bedrooms and energy beside the name too, where a phone has no columns for them', async () => {
    await show();
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    const [home] = within(first as HTMLElement).getAllByRole('rowheader');
    expect(home).toHaveTextContent(/\d slaapkamers?/);
  });

  test('C14 sorts its price list through the address, also without JavaScript', async () => {
    const { params } = projectDetail().link;
    const { visited } = await show(projectDetail(), {
      url: `/nl/project/?${new URLSearchParams({ ...params, sort: 'price' })}`,
    });
    const table = within(screen.getByRole('table'));
    const price = table.getByRole('columnheader', { name: /Prijs/ });
    expect(price).toHaveAttribute('aria-sort', 'ascending');
    expect(table.getByRole('columnheader', { name: /Type/ })).not.toHaveAttribute('aria-sort');
    // What has no price comes last.
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/A0.2/);
    const link = within(price).getByRole('link');
    expect(link).toHaveAttribute('href', expect.stringMatching(/sort=-price#prices$/));
    await userEvent.click(link);
    expect(visited?.[0]).toMatch(/sort=-price$/);
  });

  test('C14 says when there are no homes and no documents', async () => {
    await show(projectDetail({ units: [], documents: [] }));
    expect(screen.getByText('Er werd geen nieuwbouw gevonden')).toBeInTheDocument();
    expect(screen.getByText('Geen documenten')).toBeInTheDocument();
  });

  test('R11 leads an old address to the right one, and an unknown project nowhere', async () => {
    const { result } = await render(projectDetail(), {
      url: '/nl/project/?municipality=gent&projectSlug=x&projectId=900',
    });
    expect(result).toMatchObject({ kind: 'redirect', permanent: true });
    const gone = () => {
      throw new Problem('project/not-found');
    };
    const answers = { catalogue: { getProject: gone } };
    const missing = await show(projectDetail(), { answers });
    expect(missing.result).toMatchObject({ kind: 'found', status: 404 });
    expect(screen.getByRole('heading', { level: 1, name: 'Er werd geen nieuwbouw gevonden' })).toBeInTheDocument();
    expect((await render(projectDetail(), { params: { projectId: '../x' }, answers: {} })).result).toEqual({
      kind: 'not-found',
    });
  });
});
