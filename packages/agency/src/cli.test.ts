import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setAside } from '@dorpel/backup/restore';
import { cli, LOGO, office } from './cli.fixture.ts';
import { EXAMPLE } from './example.ts';

let at: Awaited<ReturnType<typeof office>>;
beforeEach(async () => {
  at = await office();
});
afterEach(() => at.remove());

const made = async () => JSON.parse(await readFile(join(at.dataDir, 'content', 'agency.json'), 'utf8')) as object;
const namesIn = (folder: string) => readdir(folder).catch(() => []);

test('X16 what --example prints makes a site; what the services need is told', async () => {
  const { out } = await cli(at, ['agency', 'init', '--example']);
  expect(JSON.parse(out)).toEqual(EXAMPLE);
  await writeFile(at.file, out);
  const { code, out: said } = await cli(at, ['agency', 'init', at.file]);
  expect(code).toBe(0);
  expect(said).toContain(`Huis & Haard is in ${at.dataDir}. Start the site: npm start.`);
  for (const line of ['AGENCY_NAME=Huis & Haard', 'AGENCY_MAIL=kantoor@example.be', 'MAIL_FROM=noreply@example.be'])
    expect(said).toContain(line);
  expect(said).toContain('catalogue import https://feeds.example.be/openimmo.xml --format openimmo');
  expect(await made()).toEqual({
    ...EXAMPLE,
    logo: { type: 'image/svg+xml', data: Buffer.from(LOGO).toString('base64'), width: 120, height: 40 },
  });
});

test('X16 a dry run and a wrong file write nothing', async () => {
  expect((await cli(at, ['agency', 'init', at.file, '--dry-run'])).code).toBe(0);
  await at.give({ ...EXAMPLE, colours: { accent: '#ffee00', band: '#1d3b4a' } });
  const { code, err } = await cli(at, ['agency', 'init', at.file]);
  expect([code, err]).toEqual([
    1,
    'colours.accent is not right: it must be a colour that is dark enough for a white label on it: contrast 4.5 to 1 (WCAG 2.2 AA).\n',
  ]);
  expect(await namesIn(at.dataDir)).toEqual([]);
});

const LANGUAGES = [
  ['nl_BE', 'mail.inbox ontbreekt: het moet een e-mailadres zoals kantoor@example.be zijn.'],
  ['fr_BE', 'mail.inbox manque\u00a0: il faut une adresse e-mail comme agence@example.be.'],
  ['en_GB', 'mail.inbox is missing: it must be an email address such as office@example.be.'],
  ['de_BE', 'mail.inbox fehlt: Nötig ist eine E-Mail-Adresse wie buero@example.be.'],
] as const;

test.each(LANGUAGES)('X16 in %s it says what is wrong', async (LANG, sentence) => {
  await at.give({ ...EXAMPLE, mail: { sender: 'a@example.be', privacy: 'a@example.be' } });
  expect((await cli(at, ['agency', 'init', at.file], { env: { LANG } })).err).toBe(`${sentence}\n`);
});

test('X16 the data of another agency are left alone; with --really they are put aside, and nothing is lost', async () => {
  await mkdir(join(at.dataDir, 'database'), { recursive: true });
  await writeFile(join(at.dataDir, 'database', 'data.mdb'), 'homes');
  await mkdir(join(at.dataDir, 'forms'));
  await writeFile(join(at.dataDir, 'forms', 'letter.pdf'), 'letter');
  const { code, err } = await cli(at, ['agency', 'init', at.file]);
  expect([code, err]).toEqual([1, expect.stringContaining('has the data of another agency')]);
  expect(await namesIn(join(at.dataDir, 'content'))).toEqual([]);

  expect((await cli(at, ['agency', 'init', at.file, '--really'])).code).toBe(0);
  expect(await made()).toMatchObject({ name: 'Huis & Haard' });
  const aside = (await namesIn(at.dataDir)).find((name) => name.startsWith('replaced-')) ?? 'nowhere';
  expect(await readFile(join(at.dataDir, aside, 'database', 'data.mdb'), 'utf8')).toBe('homes');
  expect(await readFile(join(at.dataDir, aside, 'forms', 'letter.pdf'), 'utf8')).toBe('letter');
  expect(await namesIn(join(at.dataDir, 'forms'))).toEqual([]);
});

test('X16 an init that was cut off while it put data aside goes on, and asks nothing more', async () => {
  await mkdir(join(at.dataDir, 'forms'), { recursive: true });
  await writeFile(join(at.dataDir, 'forms', 'letter.pdf'), 'letter');
  const cutOff = async () => Promise.reject(new Error('cut off'));
  await expect(setAside(at.dataDir, new Date(), cutOff)).rejects.toThrow('cut off');
  expect((await cli(at, ['agency', 'init', at.file])).code).toBe(0);
  expect(await made()).toMatchObject({ name: 'Huis & Haard' });
  const aside = (await namesIn(at.dataDir)).filter((name) => name.startsWith('replaced-'));
  expect(aside).toHaveLength(1);
  expect(await readFile(join(at.dataDir, aside[0] ?? 'nowhere', 'forms', 'letter.pdf'), 'utf8')).toBe('letter');
});

test('X16 the same agency is changed in its place; another one is refused', async () => {
  await cli(at, ['agency', 'init', at.file]);
  await at.give({ ...EXAMPLE, name: 'Haard & Huis' });
  expect((await cli(at, ['agency', 'init', at.file])).out).toContain('Haard & Huis is changed.');
  await at.give({ ...EXAMPLE, identity: { ...EXAMPLE.identity, companyNumber: '0400.378.485', vat: undefined } });
  const { code, err } = await cli(at, ['agency', 'init', at.file]);
  expect([code, err]).toEqual([1, expect.stringContaining('another agency')]);
  expect(await made()).toMatchObject({ name: 'Haard & Huis' });
});

test('X16 while the site runs, nothing of it is put aside', async () => {
  // The database of the folder is this process's meanwhile.
  await setAside(at.dataDir, new Date(), async () => {
    await writeFile(join(at.dataDir, 'database', 'data.mdb'), 'homes');
    const { code, err } = await cli(at, ['agency', 'init', at.file, '--really']);
    expect([code, err]).toEqual([1, expect.stringContaining('is running. Stop it first.')]);
  });
  expect(await readFile(join(at.dataDir, 'database', 'data.mdb'), 'utf8')).toBe('homes');
});

const ANSWERS = [
  'Sous le Toit',
  'Sous le Toit s.à r.l.',
  'fr xx', // no language of the site
  'fr de',
  'LU',
  '0123.456.749', // a number of Belgium
  'B123456',
  '10012345/0',
  '',
  '',
  'rue des Capucins 4',
  'L-1313',
  'Luxembourg',
  '26 12 34 56', // without its country
  '+352 26 12 34 56',
  'bureau@toit.lu',
  '12:00-09:00', // closes before it opens
  '09:00-12:00 14:00-18:00',
  'n',
  '#ffcc00', // no white label can be read on it
  '#8a1c4a',
  '#24343b',
  'logo.gif', // not there
  'logo.svg',
  'boite@toit.lu',
  'site@toit.lu',
  'donnees@toit.lu',
  '',
];

test('X16 it asks step by step, and asks again what can’t be right', async () => {
  const { code, out } = await cli(at, ['agency', 'init'], { input: `${ANSWERS.join('\n')}\n` });
  expect(code).toBe(0);
  for (const part of [
    'one of nl, fr, en and de',
    'Luxembourg register of commerce',
    'with its country',
    'open before they close',
  ])
    expect(out).toContain(part);
  expect(out).toContain('dark enough for a white label');
  expect(out).toContain('there is no file');
  const span = (opens: string, closes: string) => ({ days: expect.any(Array) as string[], opens, closes });
  expect(await made()).toMatchObject({
    name: 'Sous le Toit',
    languages: ['fr', 'de'],
    identity: { companyNumber: 'B123456', registration: '10012345/0' },
    offices: [{ city: 'Luxembourg', hours: [span('09:00', '12:00'), span('14:00', '18:00')] }],
    logo: { type: 'image/svg+xml' },
  });
});

test('X16 where the answers end, nothing is written', async () => {
  const { code, err } = await cli(at, ['agency', 'init'], { input: 'Sous le Toit\n' });
  expect([code, err]).toEqual([1, 'The answers ended before all was asked. Nothing was written.\n']);
  expect(await namesIn(at.dataDir)).toEqual([]);
});

test('X16 what is missing before it goes live is said, each in a sentence; then nothing is', async () => {
  expect(await cli(at, ['agency', 'check'])).toMatchObject({
    code: 1,
    err: 'There is no agency here yet: run ‘agency init’.\n',
  });
  const { logo: _, feed: __, legalTextsReadBy: ___, ...bare } = EXAMPLE;
  await at.give({ ...bare, identity: { companyNumber: '0123.456.749', registration: '500.001' } });
  await cli(at, ['agency', 'init', at.file]);
  const { code, out } = await cli(at, ['agency', 'check']);
  expect(code).toBe(1);
  for (const part of [
    'identity.insurer',
    'no logo',
    'no feed',
    'legalTextsReadBy',
    'SITE_URL',
    'SMTP_URL',
    'reserved for examples',
  ])
    expect(out).toContain(part);
  const ready = JSON.stringify(EXAMPLE).replaceAll('example.be', 'huisenhaard.be');
  await writeFile(at.file, ready);
  await cli(at, ['agency', 'init', at.file]);
  const env = { SITE_URL: 'https://www.huisenhaard.be', SMTP_URL: 'smtps://mail.huisenhaard.be' };
  expect(await cli(at, ['agency', 'check'], { env })).toMatchObject({
    code: 0,
    out: 'Nothing is missing: the site can go live.\n',
  });
});
