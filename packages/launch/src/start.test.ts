import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertCanRun } from './preflight.mjs';
import { DEMO_CRMS, giveDemoStreets, settingsFedBy } from './demo.mjs';
import { processesOf } from './processes.mjs';
import { freePorts, readSettings, ROOT } from './settings.mjs';

const START = fileURLToPath(new URL('./start.mjs', import.meta.url));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DATABASE = 'mongodb://office:secret@db.example.com/';
const settingsOf = async (env: Record<string, string>) => {
  const [port] = await freePorts(1);
  return { ...readSettings({ DATA_DIR: folder, ...env }), ports: { shell: port } };
};

/** What `npm start` does in an environment in which it can't begin. */
async function startIn(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [START, ...args], { env: { ...process.env, MONGODB_URI: '', ...env } });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
}

describe('V10 the streets of the demonstration', () => {
  test('are put where archives lie, whole and small, and not beside one of the agency', async () => {
    const maps = join(folder, 'maps');
    expect(await giveDemoStreets(maps)).toBe(true);
    expect(await giveDemoStreets(maps)).toBe(true);
    expect(await readdir(maps)).toEqual(['demo-streets.pmtiles']);
    const archive = await readFile(join(maps, 'demo-streets.pmtiles'));
    expect(archive.toString('latin1', 0, 8)).toBe('PMTiles\u0003');
    expect(archive.length).toBeLessThan(1_500_000);
    await rm(join(maps, 'demo-streets.pmtiles'));
    await writeFile(join(maps, 'belgium.pmtiles'), '');
    expect(await giveDemoStreets(maps)).toBe(false);
    expect(await readdir(maps)).toEqual(['belgium.pmtiles']);
  });
});

describe('M5 npm start', () => {
  test('says in one sentence that DATA_DIR is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await startIn({ DATA_DIR: file })).toEqual({
      code: 1,
      said: `DATA_DIR is ${file}, where no data can be kept: it is a file.\n`,
    });
    expect(await startIn({ DATA_DIR: join(file, 'data') })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^DATA_DIR is .+, where no data can be kept: a part of it is a file\.\n$/),
    });
  });

  test('says in one sentence that no folder can be made where DATA_DIR or RELEASES says', async () => {
    expect(await startIn({ DATA_DIR: '/proc/here/data' })).toEqual({
      code: 1,
      said: 'DATA_DIR is /proc/here/data, where no data can be kept: no folder can be made there.\n',
    });
    expect(await startIn({ DATA_DIR: folder, RELEASES: '/proc/here' })).toEqual({
      code: 1,
      said: 'RELEASES is /proc/here, where no releases can be kept: no folder can be made there.\n',
    });
  });

  test('says in one sentence that SITE_URL is more than an origin, before anything is built', async () => {
    for (const SITE_URL of ['https://www.example.be/site', 'https://WWW.example.be', 'http://'])
      expect(await startIn({ DATA_DIR: folder, SITE_URL })).toEqual({
        code: 1,
        said: `SITE_URL is '${SITE_URL}', but must be an origin such as https://www.example.be: small letters, no path, no port that goes without saying.\n`,
      });
  });

  test('starts nothing where a name was given that it does not take, such as that of a CRM without --crm', async () => {
    expect(await startIn({ DATA_DIR: folder }, 'whise')).toEqual({
      code: 64,
      said: "This command takes no 'whise'. See --help.\n",
    });
  });

  test('D6 says in one sentence that a restore was cut off', async () => {
    await mkdir(join(folder, 'restore'));
    await writeFile(join(folder, 'restore', 'ready'), '');
    expect(await startIn({ DATA_DIR: folder })).toEqual({
      code: 1,
      said: `What was to replace the data in ${folder} was cut off: give './pnpm cli restore FILE', or './pnpm cli agency init', again. It goes on where it was.\n`,
    });
  });

  test('says in one sentence that no database is where MONGODB_URI says', async () => {
    const [port, other] = await freePorts(2);
    const uri = `mongodb://office:secret@127.0.0.1:${port},127.0.0.1:${other}/?replicaSet=dorpel`;
    const settings = await settingsOf({ MONGODB_URI: uri });
    await expect(assertCanRun(settings)).rejects.toThrow(
      `No MongoDB answers at 127.0.0.1:${port}, 127.0.0.1:${other} (MONGODB_URI): start it, or leave MONGODB_URI out`,
    );
  });

  test('does not take for a database what takes connections and says nothing', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const settings = await settingsOf({ MONGODB_URI: `mongodb://127.0.0.1:${port}/` });
    await expect(assertCanRun(settings, 200)).rejects.toThrow(`No MongoDB answers at 127.0.0.1:${port}`);
    server.close();
  });

  test('lets nobody else read its data, whoever made the folder', async () => {
    await mkdir(join(folder, 'forms'), { mode: 0o755 });
    await assertCanRun(await settingsOf({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example.com' }));
    for (const name of ['forms', 'database', 'mails', 'logs'])
      expect([name, (await stat(join(folder, name))).mode % 0o1000]).toEqual([name, 0o700]);
  });

  test('fills a database of its own with the demo, and that of somebody else only when asked to', () => {
    const seeds = (env: Record<string, string>) =>
      new Set(
        processesOf(readSettings({ DATA_DIR: folder, ...env })).flatMap(
          ({ env: given }: { env?: { SEED?: string } }) => (given && 'SEED' in given ? [given.SEED] : []),
        ),
      );
    expect(seeds({})).toEqual(new Set(['demo']));
    expect(seeds({ MONGODB_URI: DATABASE })).toEqual(new Set(['']));
    expect(seeds({ MONGODB_URI: DATABASE, SEED: 'demo' })).toEqual(new Set(['demo']));
    expect(seeds({ SEED: 'none' })).toEqual(new Set(['']));
    expect(() => seeds({ SEED: 'production' })).toThrow("SEED is 'production', but can only be 'demo' or 'none'.");
  });

  test('gives each process a port of its own for its metrics, where they are wanted', () => {
    type Process = { name: string; env?: { PORT?: number; METRICS_PORT?: number } };
    const ports = (env: Record<string, string>) =>
      (processesOf(readSettings({ DATA_DIR: folder, PORT: '4000', ...env })) as Process[]).flatMap(
        ({ name, env: given }) => (given?.METRICS_PORT ? [[name, given.METRICS_PORT - (given.PORT ?? 0)]] : []),
      );
    expect(ports({})).toEqual([]);
    const wanted = ports({ METRICS_PORT: '9100' });
    expect(wanted).toContainEqual(['shell', 5_100]);
    expect(wanted.length).toBeGreaterThan(4);
    expect(new Set(wanted.map(([, beside]) => beside))).toEqual(new Set([5_100]));
    expect(() => ports({ METRICS_PORT: '80' })).toThrow(
      "METRICS_PORT is '80', but must be a whole number from 1024 to 65000.",
    );
  });
});

describe('X22 npm start --crm', () => {
  type Process = { name: string; args?: string[]; origin: string; env?: { SEED?: string } };

  test('serves the CRM beside the demo agency, whose homes are its own alone', () => {
    const env: Record<string, string> = { DATA_DIR: folder, PORT: '4000' };
    const all = processesOf(settingsFedBy('whise', env)) as Process[];
    expect(all.find(({ name }) => name === 'crm')).toMatchObject({
      args: ['whise', '--port', '4028'],
      origin: 'http://127.0.0.1:4028',
    });
    const seeds = all.flatMap(({ name, env: given }) => (given?.SEED === undefined ? [] : [[name, given.SEED]]));
    expect(Object.fromEntries(seeds)).toMatchObject({ catalogue: '', content: 'demo', forms: 'demo', owner: 'demo' });
    // The commands of the site that runs are told the same.
    expect(env['CRM_LOCAL']).toBe('true');
  });

  test('has a folder of its own for each CRM, where none is given', () => {
    const { dataDir } = settingsFedBy('skarabee', {});
    expect(dataDir).toBe(join(ROOT, '.data/fed-by-skarabee'));
  });

  test('says in one sentence which CRMs there are, and that a site which is no demo is fed by its own', async () => {
    expect(DEMO_CRMS).toEqual(['omnicasa', 'skarabee', 'sweepbright', 'whise']);
    expect(() => settingsFedBy('zabun', {})).toThrow(
      "--crm can't be 'zabun': choose from omnicasa, skarabee, sweepbright, whise.",
    );
    expect(() => settingsFedBy('whise', { DATA_DIR: folder, MONGODB_URI: DATABASE })).toThrow(
      '--crm whise feeds the demo agency, and there is none in MONGODB_URI without SEED=demo.',
    );
    await mkdir(join(folder, 'content'));
    await writeFile(join(folder, 'content', 'agency.json'), JSON.stringify({ name: 'Huis & Haard' }));
    expect(() => settingsFedBy('whise', { DATA_DIR: folder })).toThrow(
      /the site in DATA_DIR is that of Huis & Haard\./,
    );
  });
});

describe('X16 npm start where an agency was made', () => {
  const AGENCY = {
    name: 'Huis & Haard',
    languages: ['fr', 'nl'],
    mail: { inbox: 'post@huisenhaard.be', sender: 'site@huisenhaard.be' },
  };
  beforeEach(async () => {
    await mkdir(join(folder, 'content'));
    await writeFile(join(folder, 'content', 'agency.json'), JSON.stringify(AGENCY));
  });

  const environments = (env: Record<string, string> = {}) =>
    processesOf(readSettings({ DATA_DIR: folder, ...env }))
      .filter(({ folder: part = '' }: { folder?: string }) => part.startsWith('services/'))
      .map(({ env: given }: { env: Record<string, string> }) => given);

  test('has no demo, and sends mails in its name', () => {
    const services = environments();
    expect(services.length).toBeGreaterThan(3);
    for (const each of services) {
      expect(each).toMatchObject({
        SEED: '',
        AGENCY_NAME: 'Huis & Haard',
        AGENCY_MAIL: 'post@huisenhaard.be',
        AGENCY_LANGUAGE: 'fr',
        MAIL_FROM: 'site@huisenhaard.be',
      });
      expect(JSON.stringify(each).replaceAll(folder, '')).not.toMatch(/dorpel/i);
    }
  });

  test('never puts the demo beside it', () => {
    expect(() => environments({ SEED: 'demo' })).toThrow(/the site in DATA_DIR is that of Huis & Haard/);
  });

  test('says that its file was damaged', async () => {
    await writeFile(join(folder, 'content', 'agency.json'), '{');
    expect(() => environments()).toThrow(/agency\.json is damaged: give '\.\/pnpm cli agency init' again\.$/);
  });
});
