import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCli, startStaff } from '@dorpel/service-kit/testing';
import { MongoClient, ObjectId } from 'mongodb';
import { exampleForm } from '../seed/example-forms.ts';
import { startNeighbours } from '../submissions/neighbours.fixture.ts';
import { contactBody, newKey, startForms, until } from '../submissions/service.fixture.ts';
import { cli as definition } from './cli.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Said = { code: number; stdout: string; stderr: string };

/** Runs the command as a person at the desk does. */
function cliProcess(args: readonly string[], env: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...own } = process.env;
  return new Promise<Said>((resolve) => {
    const command = ['--import', '@dorpel/tooling/source', 'src/cli/main.ts', ...args];
    execFile(process.execPath, command, { cwd: ROOT, env: { ...own, LC_ALL: 'C', ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

/** Runs a command on the data of a service, without a process of its own. */
async function cli(args: readonly string[], env: Record<string, string>): Promise<Omit<Said, 'stderr'>> {
  const { code, said } = await runCli(definition, args, { env });
  return { code, stdout: said };
}

test('X10 the command line explains itself without a database, and says when it does not understand', async () => {
  const { code, stdout } = await cliProcess(['--help']);
  expect(code).toBe(0);
  for (const word of ['submissions list', 'mail resend ID', 'person erase EMAIL', '--dry-run', '--json', 'Exit codes'])
    expect(stdout).toContain(word);
  expect(await cliProcess(['inbox'])).toMatchObject({ code: 64, stderr: expect.stringContaining('cli --help') });
  for (const args of [['mail', 'dead', 'now'], ['mail', 'dead', '--to', 'x'], ['person', 'erase'], ['constructor']]) {
    expect(await runCli(definition, args, { env: {} })).toMatchObject({ code: 64 });
  }
});

test('X10 the command line speaks the language of the terminal, and JSON to programs', async () => {
  const forms = await startForms();
  const inFrench = { ...forms.environment, LANG: 'fr_BE.UTF-8' };
  expect((await runCli(definition, ['mail', 'dead'], { env: inFrench })).said).toMatch(/^Aucun e-mail ne vous attend/);
  expect((await runCli(definition, ['nope'], { env: inFrench })).warned).toMatch(
    /^La commande «\u00a0nope\u00a0» n’existe pas/,
  );
  const { id } = await forms.client['site-contact']({ body: contactBody() });
  const { said } = await runCli(definition, ['submissions', 'list', '--json'], { env: forms.environment });
  expect(JSON.parse(said)).toMatchObject([{ id, form: 'site-contact' }]);
  await forms.stop();
});

test('X10 the command line lists the mails that were given up, and sends one again', async () => {
  const forms = await startForms({ smtpUrl: 'smtp://127.0.0.1:9', attempts: 1 });
  await forms.client['site-contact']({ body: contactBody({ email: 'dead@example.com' }) });
  await until(async () => forms.lines.filter(({ msg }) => msg === 'mail is dead').length === 2);
  const listed = await cliProcess(['mail', 'dead'], forms.environment);
  expect(listed.stdout.trim().split('\n')).toHaveLength(2);
  expect(listed.stdout).toContain('dead@example.com');
  const id = listed.stdout.split(' ')[0] ?? '';

  expect((await cli(['mail', 'resend', id, '--dry-run'], forms.environment)).stdout).toContain('dry run');
  expect(forms.lines.filter(({ msg }) => msg === 'mail is dead')).toHaveLength(2);
  expect(await cli(['mail', 'resend', id], forms.environment)).toMatchObject({ code: 0 });
  await until(async () => forms.lines.filter(({ msg }) => msg === 'mail is dead').length === 3);
  expect(await cli(['mail', 'resend', 'nothing'], forms.environment)).toMatchObject({ code: 1 });
  await forms.stop();
});

test('X10 the command line lists the mails that wait, with what their last attempt ended with', async () => {
  const forms = await startForms({ smtpUrl: 'smtp://127.0.0.1:9' });
  await forms.client['site-contact']({ body: contactBody({ email: 'waits@example.com' }) });
  await until(async () => (await forms.stored())[0]?.messages.every(({ lastError }) => lastError !== undefined));
  const { said } = await runCli(definition, ['mail', 'waiting'], { env: forms.environment });
  expect(said.trim().split('\n')).toHaveLength(2);
  expect(said).toMatch(/waits@example\.com.*ECONNREFUSED/);
  await forms.stop();
});

test('D10 the command line says that its list of mails is cut', async () => {
  const forms = await startForms({ smtpUrl: 'smtp://127.0.0.1:9', attempts: 1 });
  await forms.client['site-contact']({ body: contactBody() });
  await until(async () => forms.lines.filter(({ msg }) => msg === 'mail is dead').length === 2);
  const [stored] = await forms.stored();
  const client = new MongoClient(forms.environment.MONGODB_URI);
  const copies = Array.from({ length: 501 }, (_, at) => ({
    ...stored,
    _id: new ObjectId(),
    key: `copy-${at}`,
    messages: stored?.messages.slice(0, 1).map((message) => ({ ...message, id: `copy-${at}` })),
  }));
  await client.db(forms.environment.DATABASE).collection('submissions').insertMany(copies);
  await client.close();
  const { said, warned } = await runCli(definition, ['mail', 'dead'], { env: forms.environment });
  expect(said.split('\n').length).toBeGreaterThan(499);
  expect(warned).toBe('These are the emails of 500 of 502 submissions: the others follow once these are done.');
  await forms.stop();
});

test('X10 the command line lists, shows, exports and sends again what visitors sent, and shows a testimonial', async () => {
  const forms = await startForms();
  const sent = await forms.client['site-contact']({
    body: contactBody({ remark: '=HYPERLINK("x")', lastName: 'D"e' }),
  });
  const said = await forms.client.testimonial({ body: exampleForm('testimonial', newKey()) });
  await until(async () => (await forms.catcher.mails()).length === 4);
  expect((await cli(['submissions', 'list'], forms.environment)).stdout.trim().split('\n')).toHaveLength(2);
  const one = await cli(['submissions', 'list', '--form', 'site-contact'], forms.environment);
  expect(one.stdout).toContain(`${sent.id}  `);
  expect(one.stdout).toContain('2 of 2 emails sent');
  const shown = JSON.parse((await cli(['submissions', 'show', sent.id], forms.environment)).stdout) as object;
  expect(shown).toMatchObject({ id: sent.id, answers: { email: 'anne@example.com' }, mails: [{}, {}] });

  const handle = (...args: string[]) => cli(['submissions', 'handle', ...args], forms.environment);
  expect((await handle(sent.id, '--status', 'called', '--dry-run')).stdout).toContain('is now: called');
  expect((await forms.stored())[0]?.handling).toBeUndefined();
  expect(await handle(sent.id, '--status', 'called', '--note', 'Belt terug')).toMatchObject({ code: 0 });
  expect((await forms.stored()).find(({ _id }) => _id === sent.id)?.handling).toMatchObject({
    version: 1,
    status: 'called',
    notes: [{ by: { name: 'from the command line' }, text: 'Belt terug' }],
  });
  expect((await handle('nothing', '--status', 'done')).code).toBe(1);
  for (const args of [[sent.id], [sent.id, '--status', 'lost']]) expect((await handle(...args)).code).toBe(64);

  const ids = async (...args: string[]) =>
    (
      JSON.parse((await cli(['submissions', 'list', '--json', ...args], forms.environment)).stdout) as { id: string }[]
    ).map(({ id }) => id);
  expect(await ids('--status', 'called')).toEqual([sent.id]);
  expect(await ids('--status', 'new')).toEqual([said.id]);
  expect(await ids('--status', 'called', '--assignee', 'nobody', '--search', 'ANNE@')).toEqual([sent.id]);
  expect(await ids('--search', 'nobody.of.this.name')).toEqual([]);
  expect((await cli(['submissions', 'list', '--status', 'lost'], forms.environment)).code).toBe(64);

  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const file = join(folder, 'contact.csv');
  await cli(['submissions', 'export', '--form', 'site-contact', '--to', file, '--dry-run'], forms.environment);
  expect(await readdir(folder)).toEqual([]);
  await cli(['submissions', 'export', '--form', 'site-contact', '--to', file], forms.environment);
  const csv = await readFile(file, 'utf8');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toMatch(/^\uFEFF"Received";"Form";.*\r\n.*;"Called";/);
  expect(csv.trim().split('\r\n')).toHaveLength(2);

  expect(await cli(['submissions', 'resend', sent.id], forms.environment)).toMatchObject({ code: 0 });
  await until(async () => (await forms.catcher.mails()).length === 6);

  expect((await forms.client.listTestimonials({})).items).toEqual([]);
  expect((await cli(['testimonials', 'list'], forms.environment)).stdout).toContain(`${said.id}  waits`);
  await cli(['testimonials', 'approve', said.id, '--dry-run'], forms.environment);
  expect((await forms.client.listTestimonials({})).items).toEqual([]);
  await cli(['testimonials', 'approve', said.id], forms.environment);
  expect((await forms.client.listTestimonials({})).items).toMatchObject([
    { name: 'Anne Claes', homepage: 'https://example.com', language: 'nl', picture: null },
  ]);
  await cli(['testimonials', 'refuse', said.id], forms.environment);
  expect((await forms.client.listTestimonials({})).items).toEqual([]);
  await forms.stop();
});

test('X10 the command line hands a person all that is kept of them, and deletes it', async () => {
  const forms = await startForms();
  await forms.client['site-contact']({ body: contactBody({ email: 'Me@Example.com' }) });
  await forms.client['sign-newsletter']({
    body: { ...exampleForm('sign-newsletter', newKey()), email: 'me@example.com' },
  });
  await forms.client['site-contact']({ body: contactBody({ email: 'other@example.com' }) });
  const toFriend = {
    ...exampleForm('send-to-friend', newKey()),
    email: 'other@example.com',
    friendEmail: 'me@example.com',
  };
  await forms.client['send-to-friend']({ body: toFriend });
  const exported = JSON.parse((await cli(['person', 'export', 'me@example.com'], forms.environment)).stdout) as {
    submissions: { mails: object[] }[];
    asFriend: { mails: object[] }[];
  };
  expect(exported.submissions.map(({ mails }) => mails.length)).toEqual([2, 1]);
  expect(exported.asFriend.map(({ mails }) => mails.length)).toEqual([1]);
  expect((await cli(['person', 'show', 'me@example.com'], forms.environment)).stdout.trim().split('\n')).toHaveLength(
    3,
  );
  // A slip of the keyboard is no address of which nothing is kept, and owners have theirs elsewhere.
  for (const args of [['show'], ['export'], ['erase', '--confirm', 'me(at)example.com']])
    expect(
      await cli(['person', args[0] ?? '', 'me(at)example.com', ...args.slice(1)], forms.environment),
    ).toMatchObject({
      code: 64,
    });
  expect((await cli(['person', 'show', 'owner@example.com'], forms.environment)).stdout).toContain(
    'owners show owner@example.com',
  );
  expect((await cli(['person', 'erase', 'me@example.com', '--dry-run'], forms.environment)).stdout).toContain(
    'dry run',
  );
  for (const confirm of [[], ['--confirm', 'other@example.com']])
    expect((await cli(['person', 'erase', 'me@example.com', ...confirm], forms.environment)).code).toBe(64);
  expect(await forms.stored()).toHaveLength(4);
  const erase = ['person', 'erase', 'ME@example.com', '--confirm', 'me@example.com'];
  const { stdout: erased } = await cli(erase, forms.environment);
  expect(erased).toContain('events: 2; files: ');
  expect(erased).toContain('owners show ME@example.com');
  const left = await forms.stored();
  expect(left.map(({ person }) => person)).toEqual(['other@example.com', 'other@example.com']);
  expect(JSON.stringify(left)).not.toContain('me@example.com');
  expect(await cli(erase, forms.environment)).toMatchObject({ code: 1 });
  await forms.stop();
});

test('F17 the command line writes every mail in every language for who wants to look at them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  expect((await cliProcess(['mail', 'preview', folder])).stdout).toContain('emails are in');
  const files = await readdir(folder);
  expect(files.filter((name) => name.endsWith('.html')).length).toBeGreaterThan(100);
  expect(files).toContain('index.html');
});

test('X13 the command line answers, sets templates and rules, and drops a mail by command, and the log says so', async () => {
  const neighbours = await startNeighbours();
  const staff = await startStaff();
  const forms = await startForms({ neighbours: neighbours.url, owner: staff.url });
  const { id } = await forms.client['site-contact']({ body: contactBody({ email: 'asks@example.com' }) });
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const run = (...args: string[]) => cli(args, forms.environment);

  const answer = ['submissions', 'answer', id, '--template', 'standard-call'];
  expect((await run(...answer, '--dry-run')).stdout).toContain('Bonjour Madame Claes,');
  expect(await run(...answer, '--status', 'waiting')).toMatchObject({ code: 0 });
  expect((await forms.stored())[0]?.handling).toMatchObject({
    status: 'waiting',
    answers: [{ by: { id: 'command' } }],
  });
  for (const args of [[], ['--template', 'standard-offer'], ['--text', ' ']])
    expect((await run('submissions', 'answer', id, ...args)).code).toBe(64);

  const file = join(folder, 'data.json');
  await writeFile(file, JSON.stringify([{ forms: [], goal: null, zips: [], box: 'balie@example.com' }]));
  expect(await run('mail-rules', 'import', file)).toMatchObject({ code: 0 });
  expect((await run('mail-rules', 'list')).stdout).toContain('balie@example.com');
  await writeFile(file, JSON.stringify([{ forms: ['nothing'] }]));
  expect((await run('mail-rules', 'import', file)).code).toBe(64);

  const template = {
    id: 'own',
    name: 'Eigen',
    forms: [],
    texts: [{ language: 'nl', subject: 'Dag', text: 'Dag {name}' }],
  };
  await writeFile(file, JSON.stringify([template]));
  expect(await run('templates', 'import', file)).toMatchObject({ code: 0 });
  await writeFile(file, JSON.stringify([{ ...template, texts: [{ ...template.texts[0], text: '{naam}' }] }]));
  expect((await run('templates', 'import', file)).code).toBe(1);
  const listed = JSON.parse((await run('templates', 'list', '--json')).stdout) as { id: string }[];
  expect(listed).toContainEqual(template);
  expect(await run('templates', 'remove', 'own')).toMatchObject({ code: 0 });
  expect((await run('templates', 'remove', 'own')).code).toBe(1);
  expect((await run('mail', 'drop', 'nothing')).code).toBe(1);
  expect((await run('submissions', 'offers')).stdout).toContain('No offer expires');
  const changes = (await run('changes', 'list')).stdout;
  for (const word of ['from the command line', 'mail-rules', 'template', 'Eigen']) expect(changes).toContain(word);

  const assign = (...args: string[]) => run('submissions', 'handle', id, ...args);
  expect((await assign('--assignee', 'stranger@example.com')).code).toBe(1);
  expect(await assign('--assignee', 'lies@example.com')).toMatchObject({ code: 0 });
  expect((await forms.stored())[0]?.handling).toMatchObject({ assignee: { id: 'lies', name: 'Lies Vandamme' } });
  expect((await run('submissions', 'list', '--assignee', 'lies@example.com')).stdout).toContain(id);
  expect((await run('submissions', 'list', '--assignee', 'nobody')).stdout).not.toContain(id);
  expect((await run('submissions', 'list', '--assignee', 'stranger@example.com')).code).toBe(1);
  await forms.stop();
  await Promise.all([neighbours.stop(), staff.stop()]);
});
