import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskText } from '@dorpel/contracts/desk-texts';
import { STAFF, startStaff } from '@dorpel/service-kit/testing';
import sharp from 'sharp';
import { type Running, startContent } from '../service.fixture.ts';
import { agencyFolder, BELGIAN, runCli } from './made.fixture.ts';

const MANAGER = 'site-staff=karim';
const PHONE = 'agency/offices.0.phone';

let staff: Awaited<ReturnType<typeof startStaff>>;
let made: Awaited<ReturnType<typeof agencyFolder>>;
let folder: Awaited<ReturnType<typeof agencyFolder>>;
let service: Running;
beforeAll(async () => {
  staff = await startStaff();
  made = await agencyFolder(BELGIAN);
  await runCli(made.dataDir, ['agency', 'init', made.file]);
});
afterAll(async () => {
  await staff.stop();
  await made.remove();
});
beforeEach(async () => {
  folder = await agencyFolder(BELGIAN);
  await cp(made.dataDir, folder.dataDir, { recursive: true });
  service = await startContent(async () => {}, folder.contentDir, staff.url);
});
afterEach(async () => {
  await service.stop();
  await folder.remove();
});

async function ask(cookie: string, method: string, path: string, json?: unknown) {
  const answer = await service.fetch(`/v1/desk${path}`, {
    method,
    headers: { cookie, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const sheet = async () => (await ask(MANAGER, 'GET', '/texts/agency/site?language=nl')).body as DeskText;
const fieldOf = ({ fields }: DeskText, name: string) => fields.find((field) => field.name === name);
const all = (name: string, text: string) => ({ name, language: null, text });

async function save(...fields: readonly object[]) {
  const { version } = await sheet();
  return ask(MANAGER, 'PUT', '/texts/agency/site', { version, fields });
}
async function publish(...fields: readonly object[]) {
  await save(...fields);
  const { version } = await sheet();
  return ask(MANAGER, 'POST', '/texts/agency/site/publication', { version });
}
const site = async () => service.client.getSite({ query: { language: 'nl' } });
const legal = async (id: string) =>
  (await service.client.getPage({ params: { id }, query: { language: 'nl' } })).html?.text;

/** `init` with a file that says another thing, and the service started again over what it has. */
async function given(agency: object) {
  await writeFile(folder.file, JSON.stringify(agency));
  const { code, said } = await runCli(folder.dataDir, ['agency', 'init', folder.file]);
  await service.startAgain();
  return { code, said };
}
const withSeat = (seat: object) => ({
  ...BELGIAN,
  offices: BELGIAN.offices.map((office, at) => (at === 0 ? { ...office, ...seat } : office)),
});

describe('X25 the agency is a page of the desk', () => {
  test('X25 what is published is seen everywhere: frame, link that rings, legal pages, hours, look', async () => {
    expect(fieldOf(await sheet(), PHONE)).toMatchObject({ values: { all: '+32 16 22 33 44' }, origin: 'file' });
    const done = await publish(
      all(PHONE, '+32 16 99 88 77'),
      all('agency/legalName', 'Haard & Huis nv'),
      all('agency/identity.policy', '99.00'),
      all('agency/offices.0.week.Friday', '9-12 13.30-16'),
      all('agency/colours.accent', '#8A1C4A'),
      all('agency/social.linkedin', 'https://www.linkedin.com/company/huisenhaard'),
      all('agency/mail.privacy', 'privacy@huisenhaard.be'),
    );
    expect(done).toMatchObject({ status: 200 });
    const { agency, headerLinks, footer } = await site();
    expect(agency).toMatchObject({
      phone: '+32 16 99 88 77',
      legalName: 'Haard & Huis nv',
      social: [{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/huisenhaard' }],
    });
    expect(agency.openingHours).toContainEqual({ days: ['Friday'], opens: '13:30', closes: '16:00' });
    expect(agency.identity.map(({ value }) => value)).toContain('Polder nv, polis 99.00');
    expect(headerLinks[0]?.href).toBe('tel:+3216998877');
    expect(footer.copyright).toContain('Haard & Huis nv');
    expect(await legal('18')).toContain('privacy@huisenhaard.be');
    const { settings } = await service.repository.load();
    expect(settings.look?.colours.accent).toBe('#8a1c4a');
    expect(fieldOf(await sheet(), PHONE)).toMatchObject({ origin: 'desk', inFile: { all: '+32 16 22 33 44' } });
    // Boxes are the office's own, and the services' that mail for it.
    expect(JSON.stringify(await site())).not.toContain('post@huisenhaard.be');
    const asked = { headers: { authorization: `Bearer ${service.environment.ACTIVITY_TOKEN}` } };
    expect(await (await service.fetch('/v1/agency/mail', asked)).json()).toMatchObject({
      inbox: 'post@huisenhaard.be',
    });
  });

  test('X25 X13 a draft is seen around the first page as it will be, and by nobody before', async () => {
    expect((await save(all(PHONE, '+32 16 11 22 33'))).status).toBe(200);
    const [, token = ''] = /preview\/([^/]+)\/$/.exec((await sheet()).previews['nl'] ?? '') ?? [];
    const phoneIn = async (query: { readonly language: 'nl'; readonly preview?: string }) =>
      (await service.client.getSite({ query })).agency.phone;
    expect(await phoneIn({ language: 'nl', preview: token })).toBe('+32 16 11 22 33');
    expect(await phoneIn({ language: 'nl' })).toBe('+32 16 22 33 44');
    expect((await service.client.getPreview({ params: { token }, query: { language: 'nl' } })).id).toBe('1');
    // What can't be published shows nothing of it.
    await save(all('agency/legalName', ''));
    expect(await phoneIn({ language: 'nl', preview: token })).toBe('+32 16 22 33 44');
  });

  test('X25 a page that somebody wrote stays, and the others follow; the history tells of both, and takes back', async () => {
    const own = { name: 'pages/params.content.*', language: 'nl', text: '<p>Onze eigen verklaring.</p>' };
    const { version } = (await ask(MANAGER, 'GET', '/texts/pages/18?language=nl')).body;
    await ask(MANAGER, 'PUT', '/texts/pages/18', { version, fields: [own] });
    await ask(MANAGER, 'POST', '/texts/pages/18/publication', { version: version + 1 });
    await publish(all('agency/legalName', 'Haard & Huis nv'));
    expect(await legal('18')).toBe('<p>Onze eigen verklaring.</p>');
    expect(await legal('16')).toContain('Haard &amp; Huis nv');
    const { items } = (await ask(MANAGER, 'GET', '/texts/agency/site/changes?language=nl')).body;
    expect(items).toMatchObject([
      { what: 'published', fields: [{ name: 'agency/legalName', before: 'Huis & Haard bv' }] },
    ]);
    const ofPage = (await ask(MANAGER, 'GET', '/texts/pages/16/changes?language=nl')).body;
    expect(ofPage.items[0]).toMatchObject({ what: 'agency' });
    const seen = await sheet();
    await ask(MANAGER, 'POST', '/texts/agency/site/restore', { version: seen.version, change: items[0].id });
    await publish();
    expect((await site()).agency.legalName).toBe('Huis & Haard bv');
    expect(await legal('16')).toContain('Huis &amp; Haard bv');
  });

  test('X25 a holiday is told from its day on back to today, and no longer', async () => {
    const { version } = await sheet();
    const list = { version, list: 'agency/closures', do: 'add', what: 'closure' };
    await ask(MANAGER, 'POST', '/texts/agency/site/lists', list);
    await publish(all('agency/closures.0.from', '2026-12-24'), all('agency/closures.0.until', '2027-01-03'), {
      name: 'agency/closures.0.note.*',
      language: 'nl',
      text: 'Kerstvakantie',
    });
    service.setNow(new Date('2026-12-01T09:00:00Z'));
    const closure = { from: '2026-12-24', until: '2027-01-03', hours: [], note: 'Kerstvakantie' };
    expect((await site()).agency.closures).toEqual([closure]);
    service.setNow(new Date('2027-01-04T09:00:00Z'));
    expect((await site()).agency.closures).toBeUndefined();
  });

  test('X25 what can’t be shown is refused by its field, and the draft stays', async () => {
    expect(await save(all('agency/offices.0.week.Monday', 'soms'))).toMatchObject({
      status: 422,
      body: { problem: { fields: { 'offices.0.week.Monday': 'invalid' } } },
    });
    const wrong = [
      all(PHONE, '016 22 33 44'),
      all('agency/colours.accent', '#ffee00'),
      all('agency/identity.companyNumber', '0123.456.700'),
      all('agency/mail.inbox', ''),
    ];
    expect(await publish(...wrong)).toMatchObject({
      status: 422,
      body: {
        problem: {
          code: 'text/refused',
          fields: {
            [PHONE]: 'phone',
            'agency/colours.accent': 'accent',
            'agency/mail.inbox': 'email',
          },
        },
      },
    });
    expect(fieldOf(await sheet(), PHONE)?.values['all']).toBe('016 22 33 44');
    expect((await site()).agency.phone).toBe('+32 16 22 33 44');
  });

  test('X25 the file changes what the desk did not, and says field by field what it left (O1)', async () => {
    await publish(all(PHONE, '+32 16 99 88 77'));
    const file = { ...withSeat({ phone: '+32 16 11 11 11', street: 'Naamsestraat 14' }), legalName: 'Haard & Huis nv' };
    const { code, said } = await given(file);
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toContain('legalName');
    expect(said).toContain('offices.0.street');
    expect(said).toMatch(/offices\.0\.phone.*\+32 16 99 88 77/);
    expect((await site()).agency).toMatchObject({
      phone: '+32 16 99 88 77',
      legalName: 'Haard & Huis nv',
      street: 'Naamsestraat 14',
    });
    expect((await given(file)).said).toMatch(/^Nothing of Huis & Haard is changed/);
    expect(fieldOf(await sheet(), PHONE)).toMatchObject({ origin: 'desk', inFile: { all: '+32 16 11 11 11' } });
  });

  test('X25 only who leads the office reads and writes it, and no list of texts has it', async () => {
    for (const [cookie, { role, mustReplacePassword }] of Object.entries(STAFF)) {
      const { status } = await ask(cookie, 'GET', '/texts/agency/site?language=nl');
      expect([cookie, status]).toEqual([cookie, role === 'manager' && !mustReplacePassword ? 200 : 403]);
    }
    await save(all(PHONE, '+32 16 99 88 77'));
    const { items } = (await ask(MANAGER, 'GET', '/texts?language=nl')).body;
    expect(items.filter(({ kind }: { kind: string }) => kind === 'agency')).toEqual([]);
  });
});

test('X25 a picture of the site becomes its logo', async () => {
  const png = join(folder.folder, 'logo.png');
  await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0b6b5d80' } })
    .png()
    .toFile(png);
  const answer = await service.fetch('/v1/desk/pictures', {
    method: 'POST',
    headers: { cookie: MANAGER, 'content-type': 'application/octet-stream', 'x-file-name': 'logo.png' },
    body: new Uint8Array(await readFile(png)),
  });
  const { id } = JSON.parse(await answer.text()) as { id: string };
  expect(await publish(all('agency/mark', id))).toMatchObject({ status: 200 });
  expect((await site()).look?.logo).toMatchObject({ width: 600, height: 200 });
});
