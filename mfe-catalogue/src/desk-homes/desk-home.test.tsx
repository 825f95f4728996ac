import { Problem } from '@dorpel/contracts';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import fc from 'fast-check';
import remote from '../remote.ts';
import { readView, writeView } from './page.tsx';

const HELD = catalogueExamples.getDeskHome['held back'];
const SHOWN = catalogueExamples.getDeskHome['on the site'];
const { 'an agent': AGENT } = ownerExamples.getStaffMember;
const EDITOR = { ...AGENT, role: 'editor' };

const refuse = (code: string) => () => {
  throw new Problem(code);
};

const at = (url: string, catalogue: object = {}, me: object = AGENT, params: Record<string, string> = {}): Setting => ({
  url,
  params,
  answers: {
    catalogue: {
      listDeskHomes: () => catalogueExamples.listDeskHomes['an agency'],
      getDeskHome: () => HELD,
      listEnding: () => catalogueExamples.listEnding['one home'],
      listDeskImports: () => catalogueExamples.listDeskImports['two of them'],
      getDeskImport: () => catalogueExamples.getDeskImport['of a morning'],
      ...catalogue,
    },
    owner: { getStaffMember: () => me },
  },
});
const ofHome = (catalogue: object = {}, me: object = AGENT) =>
  at('/nl/desk/homes/20417/', catalogue, me, { id: '20417' });

/** What a person reads: a price keeps its sign by a space that breaks no line. */
const said = (container: Element | null | undefined) => container?.textContent?.replaceAll('\u00a0', ' ');

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(key: string, setting: Setting) {
  const { result, container, unmount } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, result };
}

async function showSlot(key: string, setting: Setting) {
  const { container, unmount } = await renderSlot(remote, key, setting);
  if (!container || !unmount) throw new Error('not shown');
  shown.push(unmount);
  return { screen: within(container), container };
}

describe('X13 the homes', () => {
  test('X13 each line says where it stands, what is asked, what of it is kept back, and leads to its page', async () => {
    const { screen, container } = await show('desk-homes', at('/nl/desk/homes/'));
    const link = screen.getByRole('link', { name: HELD.title.text });
    expect(link.getAttribute('href')).toBe('/nl/desk-home/?id=20417');
    const line = link.closest('li');
    for (const words of ['Afsneedorp 3', 'adres niet op de site', '€ 625.000', 'Achtergehouden', HELD.heldFor[0]])
      expect(said(line)).toContain(words);
    expect(said(container)).toContain('Ook op immotop');
    expect(screen.getByText('3 panden')).toBeDefined();
  });

  test('X13 asks for what the address says, and has no editor', async () => {
    const asked: unknown[] = [];
    const listDeskHomes = (input: unknown) => {
      asked.push(input);
      return catalogueExamples.listDeskHomes.nothing;
    };
    const url = '/nl/desk/homes/?place=held&goal=sale&search=leie&state=nonsense&page=0';
    const { container, screen } = await show('desk-homes', at(url, { listDeskHomes }));
    expect(asked).toEqual([{ query: { language: 'nl', place: 'held', goal: 'sale', search: 'leie', page: 1 } }]);
    expect([...container.querySelectorAll('form')].map(({ method }) => method)).toEqual(['get']);
    expect(screen.getByText('Geen pand gevonden')).toBeDefined();
  });

  test.each([
    ['session/missing', '/nl/desk-login/'],
    ['password/must-be-replaced', '/nl/desk-password/'],
  ])('X13 %s leads to %s', async (code, to) => {
    const { result } = await renderPage(remote, 'desk-homes', at('/nl/desk/homes/', { listDeskHomes: refuse(code) }));
    expect(result).toMatchObject({ kind: 'redirect', to });
  });

  test('X13 what a role may not see says so, with 403', async () => {
    const { result } = await show('desk-homes', at('/nl/desk/homes/', { listDeskHomes: refuse('desk/forbidden') }));
    expect(result).toMatchObject({ status: 403, slots: { closed: { slot: 'desk-closed' } } });
  });
});

describe('X13 one home', () => {
  test('X13 X1 says what it is held back for, what to bring and which law asks for it', async () => {
    const { screen, container } = await show('desk-home', ofHome());
    expect(screen.getByRole('status').textContent).toContain('Achtergehouden');
    for (const { name, ask, source } of HELD.open)
      for (const words of [name, ask, source]) expect(said(container)).toContain(words);
    expect(said(container)).toContain('Keuring van de elektriciteit: geldig tot en met 18 december 2026');
    expect(said(container)).toContain('CRM: 3 % · onze berekening: 2 %');
    expect(said(container)).toContain('Prijs: van € 650.000 naar € 625.000');
    expect(said(container)).toContain('Niet in de feed: achtergehouden');
    expect(screen.queryByRole('link', { name: 'Bekijk op de site' })).toBeNull();
  });

  test('X14 what the law asks that was requested contradicts nothing, and what ended does', async () => {
    const [first] = HELD.open;
    const rule = {
      topic: 'energy',
      kind: 'mention',
      status: 'doubtful',
      text: null,
      setting: 'hold',
      from: '2023-01-01',
    };
    const asked = { ...rule, source: 'VCRO', isUnconfirmed: false, checkedOn: '2026-11-27' };
    const law = [
      { ...asked, id: 'requested', name: 'Vergunning' },
      { ...asked, id: 'ended', name: 'Keuring' },
    ];
    const open = [{ ...first, id: 'requested', status: 'on-request' }];
    const { screen } = await show('desk-home', ofHome({ getDeskHome: () => ({ ...HELD, pictures: 1, law, open }) }));
    const row = (name: string) =>
      within(screen.getByRole('rowheader', { name, hidden: true }).closest('tr') as HTMLElement);
    expect(row('Vergunning').getByText('Aangevraagd, nog niet binnen')).toBeTruthy();
    expect(row('Keuring').getByText('Tegenstrijdig of vervallen')).toBeTruthy();
    expect(screen.getByText(/^1 foto(,|$)/)).toBeTruthy();
  });

  test('X13 one on the site leads to its page in each language', async () => {
    const { screen } = await show('desk-home', ofHome({ getDeskHome: () => SHOWN }));
    expect(screen.getByRole('link', { name: 'Bekijk op de site' }).getAttribute('href')).toContain('property-for-sale');
    expect(screen.getByRole('link', { name: 'Français' }).getAttribute('href')).toMatch(/^\/fr\//);
  });

  test('X13 its owner, visits and messages come from other teams, for who may see them', async () => {
    const agent = await show('desk-home', ofHome());
    expect(agent.result).toMatchObject({
      slots: {
        figures: { slot: 'desk-home-figures', params: { id: '20417' } },
        messages: { slot: 'desk-home-submissions', params: { id: '20417' } },
      },
    });
    const editor = await show('desk-home', ofHome({}, EDITOR));
    expect(editor.result).toMatchObject({ slots: {} });
    expect(editor.container.querySelector('[data-slot]')).toBeNull();
  });

  test('X13 one that there never was is said to be none, with 404', async () => {
    const { result, screen } = await show('desk-home', ofHome({ getDeskHome: refuse('home/not-found') }));
    expect(result).toMatchObject({ status: 404 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Geen pand met dit nummer');
  });
});

describe('X13 X18 imports', () => {
  test('X18 each is a line with what it changed, and leads to its report', async () => {
    const { screen, container } = await show('desk-imports', at('/nl/desk/imports/'));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/nl/desk-import/?id=i1');
    for (const words of ['2 nieuw, 3 gewijzigd, 1 ingetrokken', 'Afgebroken', 'export.xml · openimmo'])
      expect(said(container)).toContain(words);
  });

  test('X18 a report says what changed, what had no place, what was refused and why, and which costs contradict', async () => {
    const { container, screen } = await show('desk-import', at('/nl/desk/imports/i1/', {}, AGENT, { id: 'i1' }));
    for (const words of [
      'Slaapkamers (Bedrooms): moet een geheel getal zijn',
      'Achtergehouden: Energieprestatiecertificaat · Hier in orde brengen',
      'flaechen/anzahl_zimmer',
      'Registratierechten: CRM 3 %, onze berekening 2 %',
      'Prijs: van € 650.000 naar € 625.000',
    ])
      expect(said(container)).toContain(words);
    expect(screen.getByRole('link', { name: 'Achtergehouden panden' }).getAttribute('href')).toBe(
      '/nl/desk-homes/?place=held',
    );
  });

  test('X18 one that failed says with what', async () => {
    const getDeskImport = () => catalogueExamples.getDeskImport['one that failed'];
    const setting = at('/nl/desk/imports/i3/', { getDeskImport }, AGENT, { id: 'i3' });
    const { screen } = await show('desk-import', setting);
    expect(screen.getByRole('alert').textContent).toContain('This import was stuck');
  });

  test.each([
    ['feed/empty', 'Het bestand bevat geen panden: er is niets gewijzigd.'],
    ['feed/html', 'Er kwam een webpagina in de plaats van de feed'],
    ['feed/cut-off', 'Het bestand is afgebroken: panden aan het einde kunnen ontbreken.'],
  ])(
    'X18 of one that read its file to the end and is no success it says what is wrong with the file: %s',
    async (error, words) => {
      const getDeskImport = () => ({ ...catalogueExamples.getDeskImport['one that failed'], error });
      const { screen } = await show('desk-import', at('/nl/desk/imports/i3/', { getDeskImport }, AGENT, { id: 'i3' }));
      expect(screen.getByRole('alert').textContent).toContain(words);
      expect(screen.getByRole('alert').textContent).not.toContain('niet tot het einde');
    },
  );
});

describe('X13 the cards of the start page', () => {
  test('X13 homes that are held back, with what for', async () => {
    const { container, screen } = await showSlot('desk-held-homes', at('/nl/desk/'));
    expect(said(container)).toContain(HELD.heldFor[0]);
    expect(screen.getByRole('link', { name: /Alle achtergehouden panden/ }).getAttribute('href')).toBe(
      '/nl/desk-homes/?place=held',
    );
  });

  test('X13 X1 certificates that expire within sixty days', async () => {
    const { container } = await showSlot('desk-ending', at('/nl/desk/'));
    expect(said(container)).toContain('Attesten die binnen 60 dagen vervallen');
    expect(said(container)).toContain('geldig tot en met 18 december 2026');
  });

  test('X13 X18 the last import', async () => {
    const { container } = await showSlot('desk-last-import', at('/nl/desk/'));
    expect(said(container)).toContain('2 nieuw, 3 gewijzigd, 1 ingetrokken');
    const none = await showSlot(
      'desk-last-import',
      at('/nl/desk/', { listDeskImports: () => catalogueExamples.listDeskImports.nothing }),
    );
    expect(said(none.container)).toContain('Er is nog niets geïmporteerd.');
  });
});

test('X13 whatever stands in an address, what is read of it is written the same', () => {
  fc.assert(
    fc.property(
      fc.webQueryParameters(),
      fc.constantFrom('', 'place=held&', 'page=3&', 'goal=rent&', 'differing=yes&'),
      (text, more) => {
        const view = readView(new URLSearchParams(more + text));
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      },
    ),
  );
});
