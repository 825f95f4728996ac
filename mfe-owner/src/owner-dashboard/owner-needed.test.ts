import { showsPart } from '../pages.fixture.ts';
import { LANGUAGES, openPassport, PORTAL } from '../portal.fixture.ts';

const setting = { params: { id: '20401' }, answers: PORTAL };
const part = showsPart('owner-needed', setting);
const answersWith = (getPassport: () => unknown) => ({ ...PORTAL, owner: { ...PORTAL.owner, getPassport } });

describe('X1 what is still needed', () => {
  test.each(LANGUAGES)('is said in %s', async (language) => {
    const { screen } = await part({ language });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Energieprestatiecertificaat')).toBeVisible();
  });

  test('says that the advert waits, and for what', async () => {
    const { screen } = await part({ language: 'nl' });
    expect(screen.getByText('Uw advertentie wacht')).toBeVisible();
    expect(screen.getByText('Eerst nodig')).toBeVisible();
    expect(screen.getByText('Aangevraagd, nog niet ontvangen')).toBeVisible();
  });

  test.each([
    ['nl', 'Waarom: Energiedecreet (Vlaanderen), titel XI', 'Na te kijken'],
    ['fr', 'Pourquoi : Energiedecreet (Vlaanderen), titel XI', 'À vérifier'],
    ['en', 'Why: Energiedecreet (Vlaanderen), titel XI', 'To be checked'],
    ['de', 'Warum: Energiedecreet (Vlaanderen), titel XI', 'Zu prüfen'],
  ] as const)('X14 says why, and what can’t be right, in %s', async (language, why, doubtful) => {
    const [first] = openPassport('20401').items;
    const items = first ? [{ ...first, status: 'doubtful' }] : [];
    const { screen } = await part({ language, answers: answersWith(() => openPassport('20401', { items })) });
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByText(doubtful)).toBeVisible();
  });

  test('worries nobody whose advert is online', async () => {
    const [, last] = openPassport('20401').items;
    const getPassport = () => openPassport('20401', { isHeld: false, items: last ? [last] : [] });
    const { screen } = await part({ language: 'nl', answers: answersWith(getPassport) });
    expect(screen.getByRole('heading', { name: 'Wat we nog nodig hebben voor uw woning' })).toBeVisible();
    expect(screen.queryByText('Uw advertentie wacht')).toBeNull();
    expect(screen.queryByText('Eerst nodig')).toBeNull();
  });

  test('says that nothing is: a card that is not there would look late', async () => {
    const answers = answersWith(() => openPassport('20401', { isHeld: false, items: [] }));
    const { screen } = await part({ language: 'nl', answers });
    expect(screen.getByText(/^Er ontbreekt niets/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('a long list is folded, with what is needed first on top', async () => {
    const [first, second] = openPassport('20401').items;
    if (!first || !second) throw new Error('two items');
    const many = [1, 2, 3, 4].map((id) => ({ ...second, id: String(id), name: `Stuk ${id}` }));
    const { screen } = await part({
      language: 'nl',
      answers: answersWith(() => openPassport('20401', { items: [...many, first] })),
    });
    const lists = screen.getAllByRole('list', { hidden: true });
    expect(lists.map((list) => list.children.length)).toEqual([3, 2]);
    expect(lists[0]?.firstElementChild).toHaveTextContent(first.name);
    expect(screen.getByText('Nog 2')).toBeVisible();
  });
});
