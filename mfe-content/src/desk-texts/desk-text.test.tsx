import { Problem } from '@dorpel/contracts';
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { contextFor, renderPage, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const PAGE = contentExamples.getText['a page with a draft'];
const AT = '/nl/desk/texts/pages/7/';
const TITLE = 'f|pages/params.title.*|nl';
const CONTENT = 'f|pages/params.content.*|nl';

const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};
const at = (content: object = {}, url = AT): Setting => ({
  url,
  params: { kind: 'pages', id: '7' },
  answers: {
    content: { getText: () => PAGE, ...content },
    owner: { getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
  },
});

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});
async function show(setting: Setting, key = 'desk-text') {
  const { result, container, unmount, html = '' } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, html, result };
}
const formIn = (container: HTMLElement) => container.querySelector<HTMLFormElement>('form[data-text]');

async function send(values: Record<string, string>, setting: Setting) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: '3', ...values })) form.set(name, value);
  const { action } = (await remote.pages['desk-text']?.())?.default ?? {};
  const answer = await action?.({ ...(await contextFor(remote, setting)), form });
  if (!answer) throw new Error('no action');
  return answer;
}
const sendRefused = async (values: Record<string, string>, setting: Setting) => {
  const answer = await send(values, setting);
  if (answer.kind !== 'rejected') throw new Error('not refused');
  return answer;
};

describe('X13 the editor of a text', () => {
  test('X13 has each field in each language, says what is missing, and which version it was made of', async () => {
    const { container, screen } = await show(at());
    const data = Object.fromEntries(new FormData(formIn(container) ?? undefined));
    expect(data).toMatchObject({ version: '3', [TITLE]: 'Uw woning verkopen', 'f|pages/status|all': 'Published' });
    expect(screen.getAllByLabelText(/^Titel \(DE\)/)).toHaveLength(2);
    expect(screen.getAllByText('Ontbreekt: bezoekers lezen hier een andere taal').length).toBe(2);
    expect(container.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin');
  });

  test('X13 sends what is new and nothing else, and says what was left out of it', async () => {
    const asked: unknown[] = [];
    const saveText = (input: unknown) => {
      asked.push(input);
      return contentExamples.saveText['with something left out'];
    };
    const values = { [TITLE]: 'Anders', 'f|routes/paths.*|nl': 'diensten/verkopen/', do: 'save' };
    expect(await send(values, at({ saveText }))).toMatchObject({
      kind: 'redirect',
      to: expect.stringContaining('saved&left=script%2C%20p%20style'),
    });
    expect(asked).toEqual([
      {
        params: { kind: 'pages', id: '7' },
        body: { version: 3, fields: [{ name: 'pages/params.title.*', language: 'nl', text: 'Anders' }] },
      },
    ]);
    const { screen } = await show(at({}, `${AT}?saved&left=script`));
    expect(screen.getByText(/Weggelaten.*script/)).toBeDefined();
  });

  test('X13 that is sent as it came changes nothing, also where it holds what there is no choice for', async () => {
    const text = contentExamples.getText['a page with its picture'];
    const unsaid = ['pages/params.bannerType', 'pages/params.showPageBanner', 'pages/parentId'];
    const fields = text.fields.map((field) => ({
      ...field,
      ...(unsaid.includes(field.name) && { values: { all: field.kind === 'choice' ? 'carousel' : '' } }),
    }));
    const asked: unknown[] = [];
    const saveText = (input: unknown) => asked.push(input);
    const setting = at({ getText: () => ({ ...text, fields }), saveText });
    const { container } = await show(setting);
    const data = Object.fromEntries(new FormData(formIn(container) ?? undefined)) as Record<string, string>;
    expect(Object.keys(data)).toEqual(expect.arrayContaining(unsaid.map((name) => `f|${name}|all`)));
    expect(await send({ ...data, do: 'save' }, setting)).toMatchObject({ kind: 'redirect' });
    expect(asked).toEqual([]);
  });

  test('X13 has buttons that add, move and take away what it is made of, and that go with what was typed', async () => {
    const asked: unknown[] = [];
    const getText = () => contentExamples.getText['a page with its picture'];
    const saveText = () => contentExamples.saveText.saved;
    const arrangeText = ({ body }: { body: unknown }) => {
      asked.push(body);
      return contentExamples.arrangeText.arranged;
    };
    const setting = at({ getText, saveText, arrangeText });
    const { container } = await show(setting);
    const buttons = [...container.querySelectorAll<HTMLButtonElement>('form[data-text] [name="do"]')].map(
      ({ value }) => value,
    );
    const list = 'pages/params.modules';
    expect(buttons).toEqual(
      expect.arrayContaining([`add|${list}`, `up|${list}|0`, `remove|${list}.0.links|0`, `add|${list}.0.links`]),
    );
    const went = [
      await send({ [TITLE]: 'Anders', do: `add|${list}`, [`add|${list}`]: 'cards' }, setting),
      await send({ [TITLE]: 'Anders', do: `down|${list}.0.links|0` }, setting),
      await send({ [TITLE]: 'Anders', do: `remove|${list}.0.links|0` }, setting),
    ];
    const count = container.querySelectorAll('details[id]').length;
    expect(went.map((answer) => answer.kind === 'redirect' && answer.to.slice(answer.to.indexOf('saved')))).toEqual([
      ...[`${list}.${count}`, `${list}.0.links.1`].map((item) => {
        const said = encodeURIComponent(item);
        return `saved&item=${said}#${said}`;
      }),
      `saved#${encodeURIComponent(`${list}.0.links`)}`,
    ]);
    expect(asked).toEqual([
      { version: 4, list, do: 'add', what: 'cards' },
      { version: 4, list: `${list}.0.links`, do: 'down', at: 0 },
      { version: 4, list: `${list}.0.links`, do: 'remove', at: 0 },
    ]);
  });

  test('X13 opens what was just added or moved, and nothing else', async () => {
    const getText = () => contentExamples.getText['a page with its picture'];
    const { container } = await show(at({ getText }, `${AT}?saved&item=pages%2Fparams.modules.0.links.1`));
    const open = [...container.querySelectorAll('details[open]')].map(({ id }) => decodeURIComponent(id));
    expect(open.filter(Boolean)).toEqual(['pages/params.modules.0']);
  });

  test('X13 publishes what it has just saved, now or on the clock of Brussels', async () => {
    const asked: unknown[] = [];
    const publishedAs = (answer: 'at once' | 'at a moment') => ({
      saveText: () => contentExamples.saveText.saved,
      publishText: ({ body }: { body: unknown }) => {
        asked.push(body);
        return contentExamples.publishText[answer];
      },
    });
    const later = { [TITLE]: 'Later', do: 'schedule', at: '2099-12-01T09:00' };
    const answers = [
      await send({ [TITLE]: 'Nu', do: 'publish' }, at(publishedAs('at once'))),
      await send(later, at(publishedAs('at a moment'))),
      // What has come by the time it is sent is public, and says so.
      await send(later, at(publishedAs('at once'))),
    ];
    const at8 = { version: 4, at: '2099-12-01T08:00:00.000Z' };
    expect(asked).toEqual([{ version: 4 }, at8, at8]);
    const said = (answer: (typeof answers)[number]) => answer?.kind === 'redirect' && /\w+$/.exec(answer.to)?.[0];
    expect(answers.map(said)).toEqual(['published', 'planned', 'published']);
  });

  test.each([
    ['', 'Vul de dag en het uur in'],
    ['2099-03-29T02:30', 'Vul de dag en het uur in'],
    ['2025-12-01T09:00', 'Dit tijdstip is voorbij'],
  ])('A10 for later at %j nothing is published, and it is said why', async (moment, words) => {
    const asked: unknown[] = [];
    const setting = at({ publishText: (input: unknown) => asked.push(input), saveText: () => ({}) });
    const rejected = await sendRefused({ version: '2', [TITLE]: 'Later', do: 'schedule', at: moment }, setting);
    expect([rejected.status, asked]).toEqual([422, []]);
    const { container } = await show({ ...setting, rejected });
    expect(container.textContent).toContain(words);
    expect(new FormData(formIn(container) ?? undefined).get(TITLE)).toBe('Later');
  });

  test('X13 where somebody was first it says who and when, and keeps what was typed', async () => {
    const changed = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };
    const setting = at({ saveText: refuse('text/changed', changed) });
    const rejected = await sendRefused({ version: '2', [CONTENT]: '<p>Van mij</p>', do: 'save' }, setting);
    expect(rejected.status).toBe(409);
    const { container } = await show({ ...setting, rejected });
    expect(container.textContent).toMatch(/Gewijzigd door Karim Haddad op 20\/11\/2026,? 10:45/);
    const data = Object.fromEntries(new FormData(formIn(container) ?? undefined));
    expect(data).toMatchObject({ version: '3', [CONTENT]: '<p>Van mij</p>' });
  });

  test('X13 a service that is away while somebody types loses nothing', async () => {
    const away = refuse('service/unavailable');
    const setting = at({ getText: away, saveText: away }, `${AT}?sent`);
    const rejected = await sendRefused({ [CONTENT]: '<p>Van mij</p>', do: 'save' }, setting);
    expect(rejected.status).toBe(503);
    const { container } = await show({ ...setting, rejected });
    const data = Object.fromEntries(new FormData(container.querySelector('form') ?? undefined));
    expect(data).toEqual({ version: '3', do: 'save', [CONTENT]: '<p>Van mij</p>' });
  });

  test.each([
    ['text/refused', { 0: "image: there is no image 'x'" }, "image: there is no image 'x'"],
    ['text/no-draft', {}, 'Er werd niets gewijzigd, dus er valt niets te publiceren.'],
    ['request/invalid', { 'pages/params.modules.0.links.0.link': 'invalid' }, 'Waar de link naartoe leidt'],
    ['service/unavailable', {}, 'Wat u typte, staat nog hieronder.'],
  ])('X13 %s is said in words', async (code, fields, words) => {
    const setting = at({ saveText: refuse(code, fields) });
    const { container } = await show({
      ...setting,
      rejected: await sendRefused({ [TITLE]: 'x', do: 'save' }, setting),
    });
    expect(container.textContent).toContain(words);
  });

  test('X13 who is not logged in is led to the login, and a role that may not write is told so, with 403', async () => {
    const asked = async (code: string) => (await renderPage(remote, 'desk-text', at({ getText: refuse(code) }))).result;
    expect(await asked('session/missing')).toMatchObject({ kind: 'redirect', to: '/nl/desk-login/' });
    expect(await asked('desk/forbidden')).toMatchObject({ kind: 'found', status: 403 });
  });

  test('X13 one that is not there is said to be, with 404', async () => {
    const { result } = await show(at({ getText: refuse('text/not-found') }));
    expect(result).toMatchObject({ status: 404 });
  });
});

describe('X13 the list, the history and the addresses', () => {
  test('X13 the list has a line for each, with what is missing, and asks for what its address says', async () => {
    const asked: unknown[] = [];
    const listTexts = (input: unknown) => {
      asked.push(input);
      return contentExamples.listTexts['two of them'];
    };
    const { screen } = await show(at({ listTexts }, '/nl/desk/texts/?kind=pages&missing=de&page=0'), 'desk-texts');
    expect(asked).toEqual([{ query: { language: 'nl', kind: 'pages', missing: 'de', page: 1 } }]);
    expect(screen.getByRole('link', { name: 'Verkocht' }).getAttribute('href')).toBe(
      '/nl/desk-text/?kind=articles&id=sold',
    );
    expect(screen.getByText('Ontbreekt: DE, EN')).toBeDefined();
    const sold = screen.getByText('/nl/diensten/verkopen/verkocht/').closest('li');
    expect(sold?.dataset['depth']).toBe('1');
    expect(sold?.textContent).toContain('NL FR');
    expect(screen.getByRole('link', { name: 'Kop- en voettekst' })).toBeDefined();
  });

  test('X13 a page that is in no menu is said to be published first; a category is told from a page', async () => {
    const { items, ...list } = contentExamples.listTexts['two of them'];
    const [page] = items;
    const listTexts = () => ({ ...list, items: [{ ...page, state: 'hidden', publishAt: null }] });
    const { screen, container } = await show(at({ listTexts }, '/nl/desk/texts/'), 'desk-texts');
    expect(container.textContent).toContain('GepubliceerdNiet in het menu');
    expect(screen.getByRole('option', { name: 'Verkopen (categorie)' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Diensten › Verkopen' })).toBeDefined();
  });

  test('X13 the history tells word by word what was taken away and added', async () => {
    const listTextChanges = () => contentExamples.listTextChanges['two of them'];
    const { container } = await show(at({ listTextChanges }), 'desk-text-history');
    const [del, ins] = ['del', 'ins'].map((tag) =>
      [...container.querySelectorAll(tag)].map((each) => each.textContent),
    );
    expect(del).toContain('weggehaald: huis');
    expect(ins).toContain('toegevoegd: woning');
    const form = new FormData(container.querySelector('form') ?? undefined);
    expect(Object.fromEntries(form)).toEqual({ version: '3', change: 'pages:7@2026-11-20T08:12:00.000Z' });
  });

  test('X13 an address that is taken is said to be, and what was typed stays', async () => {
    const listRedirects = () => contentExamples.listRedirects['two of them'];
    const rejected = {
      kind: 'rejected',
      status: 409,
      code: 'redirect/taken',
      values: { from: '/nl/contact/', to: '/nl/' },
      fields: { from: 'taken' },
    } as const;
    const { screen, container } = await show({ ...at({ listRedirects }), rejected }, 'desk-redirects');
    expect(screen.getByText('Op dit adres staat een pagina: het kan niet doorverwijzen.')).toBeDefined();
    expect(container.querySelector<HTMLInputElement>('[name="to"]')?.value).toBe('/nl/');
    expect(screen.getByText('nergens: de pagina is niet openbaar of de site is niet toegestaan')).toBeDefined();
  });
});

test('X13 another site that is refused is where the office allows it', async () => {
  const rejected = {
    kind: 'rejected',
    status: 422,
    code: 'redirect/refused',
    values: { from: '/nl/oud/', to: 'https://partner.example/' },
    fields: { to: 'invalid' },
  } as const;
  const listRedirects = () => contentExamples.listRedirects['two of them'];
  const refused = await show({ ...at({ listRedirects }), rejected }, 'desk-redirects');
  const way = within(refused.screen.getByRole('alert')).getByRole('link').getAttribute('href') ?? '';
  expect(way).toMatch(/kind=settings&id=site#settings%2FredirectHosts$/);
  const name = 'settings/redirectHosts';
  const field = {
    name,
    kind: 'hosts',
    group: null,
    groupTitle: null,
    isLocalized: false,
    values: { all: 'a.example\nb.example' },
  };
  const { container } = await show(
    at({ getText: () => ({ ...PAGE, kind: 'settings', id: 'site', lists: [], fields: [field] }) }),
  );
  const hosts = container.querySelector<HTMLTextAreaElement>(`[id="${way.split('#')[1]}"]`);
  expect([hosts?.name, hosts?.value]).toEqual([`f|${name}|all`, 'a.example\nb.example']);
});

describe('X25 the agency at the desk', () => {
  const field = (name: string, kind: string, value: string, more: object = {}) => ({
    name,
    kind,
    group: null,
    groupTitle: null,
    isLocalized: false,
    values: { all: value },
    ...more,
  });
  const AGENCY = {
    ...PAGE,
    kind: 'agency',
    id: 'site',
    title: '',
    previews: {},
    addresses: {},
    lists: [],
    fields: [
      field('agency/offices.0.phone', 'line', '+32 16 99 88 77', {
        origin: 'desk',
        inFile: { all: '+32 16 22 33 44' },
      }),
      field('agency/colours.accent', 'colour', '#ffee00', { origin: 'file' }),
      field('agency/closures.0.from', 'date', '2026-12-24', { group: 'closure-1', groupTitle: '2026-12-24' }),
      field('agency/mark', 'picture', 'file-a1b2c3', { group: 'look' }),
    ],
  };
  const setting = { ...at({ getText: () => AGENCY }, '/nl/desk/agency/'), params: { kind: 'agency', id: 'site' } };

  test('X25 says of each field who said it, and how well a colour can be read', async () => {
    const { screen, container } = await show(setting);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Het kantoor');
    expect(screen.getByText('Hier ingevuld; het bestand zegt: +32 16 22 33 44')).toBeDefined();
    expect(screen.getByText('Uit het bestand')).toBeDefined();
    expect(container.querySelector('output[data-contrast]')?.textContent).toBe('1,2 op 1 ✗');
    expect(container.querySelector('input[type="date"]')?.getAttribute('value')).toBe('2026-12-24');
    expect(screen.getByText('Andere openingsuren: 2026-12-24')).toBeDefined();
    expect(screen.getByText('Het logo uit het bestand van het kantoor')).toBeDefined();
  });

  test('X25 leads back to the page of the agency, not to that of the texts', async () => {
    const publishText = () => contentExamples.publishText['at once'];
    const answer = await send(
      { do: 'publish', version: String(AGENCY.version) },
      { ...setting, answers: { ...setting.answers, content: { getText: () => AGENCY, publishText } } },
    );
    expect(answer).toMatchObject({ kind: 'redirect', to: expect.stringMatching(/^\/nl\/desk-agency\/\?published/) });
  });

  test('X25 says in words what is expected of a field that is refused', async () => {
    const publishText = refuse('text/refused', { 'agency/offices.0.phone': 'phone' });
    const values = { do: 'publish', version: String(PAGE.version) };
    const rejected = await sendRefused(values, {
      ...setting,
      answers: { ...setting.answers, content: { getText: () => AGENCY, publishText } },
    });
    const { screen } = await show({ ...setting, rejected });
    expect(screen.getByText(/Telefoon, met landnummer.*: een telefoonnummer met het landnummer/)).toBeDefined();
  });
});
