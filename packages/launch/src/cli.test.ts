import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processesOf } from './processes.mjs';
import { readSettings, ROOT } from './settings.mjs';
import { rememberSite, siteLine, siteMeant } from './site.mjs';

const PROGRAM = fileURLToPath(new URL('./cli.mjs', import.meta.url));

test('X14 X10 the law has commands by its own name, and no subject is told twice', () => {
  const { stdout } = spawnSync(process.execPath, [PROGRAM, '--help'], { encoding: 'utf8' });
  const subjects = [...stdout.matchAll(/^ {2}\.\/pnpm cli (\S+) --help/gm)].map(([, subject]) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['catalogue', 'rules', 'rates', 'open-days', 'mail-rules', 'content', 'owners']),
  );
  expect(new Set(subjects).size).toBe(subjects.length);
  const sentences = [...stdout.matchAll(/^ {2}\.\/pnpm cli \S+ --help\s+(.+)$/gm)].map(([, sentence]) => sentence);
  expect(new Set(sentences).size).toBe(subjects.length);
});

test('X14 a command whose reader has gone ends quietly', async () => {
  const child = spawn(process.execPath, [PROGRAM, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const [code] = await once(child, 'exit');
  expect([code, said]).toEqual([0, '']);
});

describe('P19 the site that a command means', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'sites-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const folder = (name: string) => join(root, name);

  /** Writes down that this process runs a site. */
  const runHere = (name: string, port: number, env = {}) =>
    rememberSite({ dataDir: folder(name), port }, env, join(root, 'sites.json'));

  /** The same of a process that has ended. */
  async function ranHere(name: string, port: number, env = {}) {
    const site = JSON.stringify(fileURLToPath(new URL('./site.mjs', import.meta.url)));
    const given = JSON.stringify([{ dataDir: folder(name), port }, env, join(root, 'sites.json')]);
    const code = `import(${site}).then(({ rememberSite }) => rememberSite(...${given}))`;
    await once(spawn(process.execPath, ['-e', code], { stdio: 'inherit' }), 'exit');
  }

  test('is the one that runs from this checkout, at its port and with its database', async () => {
    await ranHere('older', 4000);
    runHere('mine', 3150, {
      MONGODB_URI: 'mongodb://office:secret@db/',
      SITE_URL: 'https://huis.example.be',
      HOME: '/',
    });
    const { env, isRunning } = siteMeant({ LANG: 'nl' }, [folder('older'), folder('mine')]);
    expect(isRunning).toBe(true);
    expect(env).toEqual({
      LANG: 'nl',
      PORT: '3150',
      DATA_DIR: folder('mine'),
      MONGODB_URI: 'mongodb://office:secret@db/',
      SITE_URL: 'https://huis.example.be',
    });
    // It holds a password.
    expect((await stat(join(folder('mine'), 'running.json'))).mode % 0o1000).toBe(0o600);
  });

  test('is the last one that ran where none does, and the usual one where none ever did', async () => {
    await ranHere('mine', 3150);
    expect(siteMeant({}, [folder('gone'), folder('mine')])).toEqual({
      env: { PORT: '3150', DATA_DIR: folder('mine') },
      isRunning: false,
    });
    // Where a site ran in the usual folder, its port is known too.
    expect(siteMeant({}, []).env).toMatchObject({ DATA_DIR: join(ROOT, '.data') });
  });

  test('is that of DATA_DIR or PORT where several run, and both are named where neither is given', () => {
    runHere('one', 3150);
    runHere('two', 3250);
    const both = [folder('one'), folder('two')];
    expect(siteMeant({ PORT: '3250' }, both).env.DATA_DIR).toBe(folder('two'));
    expect(siteMeant({ DATA_DIR: folder('one') }, both).env.PORT).toBe('3150');
    expect(() => siteMeant({}, both)).toThrow(
      `Several sites run from ${ROOT}. Say which one is meant: DATA_DIR=${folder('one')} (port 3150), or DATA_DIR=${folder('two')} (port 3250).`,
    );
    expect(() => siteMeant({ DATA_DIR: folder('one'), PORT: '3250' }, both)).toThrow(
      `The site in ${folder('one')} runs at port 3150, and PORT is 3250: leave one of DATA_DIR and PORT out.`,
    );
  });

  test('is none of the checkout that this one was copied from, unless its folder is named', async () => {
    await mkdir(folder('theirs'));
    const settings = { PORT: '3150', SITE_URL: 'https://huis.example.be' };
    const running = JSON.stringify({ pid: process.pid, checkout: '/srv/dorpel', settings });
    await writeFile(join(folder('theirs'), 'running.json'), running);
    const ours = join(ROOT, '.data');
    expect(siteMeant({}, [folder('theirs')]).env).toMatchObject({ DATA_DIR: ours });
    expect(siteMeant({ PORT: '3150' }, [folder('theirs')]).env).toMatchObject({ DATA_DIR: ours });
    expect(siteMeant({ DATA_DIR: folder('theirs') }, []).env).toMatchObject(settings);
  });

  test('is told in one line: its folder, its address, its homes, and no password', async () => {
    const catalogue = createServer((_, answer) => answer.end('{"total":43}')).listen(0, '127.0.0.1');
    await once(catalogue, 'listening');
    const services = { catalogue: `http://127.0.0.1:${(catalogue.address() as AddressInfo).port}` };
    const settings = { dataDir: '/data', siteUrl: 'http://localhost:3150', services };
    expect(await siteLine(settings, true)).toBe('Site: /data, http://localhost:3150, 43 homes');
    const mongodbUri = 'mongodb+srv://office:sec@ret@db.example.com/?tls=true';
    expect(await siteLine({ ...settings, mongodbUri }, false)).toBe(
      'Site: /data, http://localhost:3150, database at db.example.com, does not run',
    );
    catalogue.close();
  });

  test('D1 has an id that stays, and that all its services and commands are told', () => {
    const told = () =>
      processesOf(readSettings({ DATA_DIR: folder('mine') })).flatMap(
        ({ folder: part = '', env }: { folder?: string; env?: Record<string, string> }) =>
          part.startsWith('services/') ? [[env?.['SITE_ID'], env?.['SITE_FOLDER']]] : [],
      );
    const [[id = ''] = []] = told();
    expect(id).toMatch(/^[\w-]{43}$/);
    for (const each of told()) expect(each).toEqual([id, folder('mine')]);
  });
});
