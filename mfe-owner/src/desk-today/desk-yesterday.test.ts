import examples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { LANGUAGES, PORTAL, refuse } from '../portal.fixture.ts';
import { showsPart } from '../pages.fixture.ts';

const part = showsPart('desk-yesterday', {});
const owner = { getYesterday: () => examples.getYesterday['a Sunday'] };

describe('X13 yesterday’s visits', () => {
  test.each(LANGUAGES)('X13 in %s: how many, beside two other days, and what a visit is', async (language) => {
    const { screen, container } = await part({ language, answers: { ...PORTAL, owner } });
    for (const figure of ['418', '391', '402', '22']) expect(container.textContent).toContain(figure);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Rijwoning 20401 met stadstuin, Gent');
    expect(container.textContent).not.toMatch(/undefined|NaN|\{/);
  });

  test('X13 opened pages come first where they were counted, and who looked longer after them', async () => {
    const told = { getYesterday: () => examples.getYesterday['with the pages that were opened'] };
    const { screen, container } = await part({ language: 'en', answers: { ...PORTAL, owner: told } });
    expect(container.textContent).toContain('640pages of homes opened');
    expect(container.textContent).toContain('the day before 588 · a week earlier –');
    expect(container.textContent).toContain('Looked longer: 418 · the day before 391 · a week earlier 402');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('61 times'),
      expect.stringContaining('40 times'),
    ]);
  });

  test('X13 without the catalogue homes are known by their numbers', async () => {
    const catalogue = { listProperties: refuse('service/unavailable') };
    const { screen } = await part({ language: 'nl', answers: { owner, catalogue } });
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Pand 20401');
  });

  test('X13 a day on which nobody came is a day too', async () => {
    const nobody = { getYesterday: () => examples.getYesterday['nobody came'] };
    const { screen, container } = await part({ language: 'nl', answers: { owner: nobody } });
    expect(screen.queryByRole('list')).toBeNull();
    expect(container.textContent).toContain('0');
  });
});
