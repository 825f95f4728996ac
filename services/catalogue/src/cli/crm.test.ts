import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAKES, type Misdeed, PLANTED, startFake } from '@dorpel/fake-crm';
import { CLI_EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

let service: Running;
let folder: string;
const ending: (() => Promise<void>)[] = [];

beforeAll(async () => {
  service = await startCatalogue('empty');
});
beforeEach(async () => {
  await service.clear();
  folder = await mkdtemp(join(tmpdir(), 'account-'));
});
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => service.stop());

/** A file with these fields. */
async function account(fields: unknown): Promise<string> {
  const path = join(folder, 'account.json');
  await writeFile(path, typeof fields === 'string' ? fields : JSON.stringify(fields));
  return path;
}

/** A CRM that is served, and the file of an account there. */
async function serve(name: string, misbehave: readonly Misdeed[] = []) {
  const server = await startFake(FAKES.find((fake) => fake.name === name)!, { port: 0, misbehave });
  ending.push(server.close);
  return { server, path: await account({ crm: name, address: server.address, ...server.credentials }) };
}

const cliIn = (LANG: string, ...args: string[]) =>
  runCli(definition, args, { env: { ...service.environment, LANG }, now: () => TODAY });
const cli = (...args: string[]) => cliIn('en', ...args);

test('X21 the command line pulls the homes of a CRM, says what has no place, and stores nothing private', async () => {
  const { path } = await serve('whise');
  const { code, said, warned } = await cli('crm', path);
  expect(code).toBe(CLI_EXIT.done);
  expect(said).toContain('Whise: 30 homes, 0 that are not for the site, 0 that can’t be read');
  expect(said).toMatch(/properties: 29 new, 0 changed, 0 unchanged, 0 withdrawn, 0 records refused/);
  expect(said).toMatch(/projects: 1 new/);
  expect(said).toMatch(/Private, dropped and never stored: .*client/);
  expect(said).toContain('Fields of Whise that have no place here:\n');
  expect(said).toMatch(/detail\.3008 Wasplaats {2}\d+ ×, first in 900/);
  const stored = await Promise.all((await service.database.collections()).map((each) => each.find().toArray()));
  expect(JSON.stringify(stored)).not.toContain(PLANTED);
  expect(`${said}${warned}`).not.toContain(PLANTED);
  const { forSale } = await service.client.getFigures({});
  expect(forSale).toBeGreaterThan(10);
  expect((await cli('crm', path)).said).toMatch(/properties: 0 new, 0 changed, 29 unchanged, 0 withdrawn/);
});

test('X22 what the CRM no longer has is withdrawn, and what can not be read stays as it was', async () => {
  const { server, path } = await serve('whise');
  await cli('crm', path);
  const [gone, unknown] = [...server.desk.homes.values()].filter(({ isProject }) => !isProject).slice(-2);
  server.desk.homes.delete(Number(gone!.common['ID']));
  const id = Number(unknown!.common['ID']);
  server.desk.homes.set(id, { ...unknown!, common: { ...unknown!.common, Zip: undefined } });
  const { code, said, warned } = await cliIn('fr', 'crm', path);
  expect(code).toBe(CLI_EXIT.refused);
  expect(said).toMatch(/Whise\s: 28 biens, 0 qui ne sont pas pour le site, 1 illisibles/);
  expect(said).toMatch(/27 inchangés, 1 retirés, 1 enregistrements refusés/);
  expect(warned).toContain(`${id}: Zip manque`);
  const stands = async (each: number) => (await cli('home', String(each))).said;
  expect(await stands(Number(gone!.common['ID']))).toContain('withdrawn');
  expect(await stands(id)).not.toContain('withdrawn');
});

test('X21 Omnicasa is pulled in the same way, and a dry run changes nothing', async () => {
  const { path } = await serve('omnicasa', ['twice', '429']);
  const { code, said } = await cli('crm', path, '--dry-run');
  expect(code).toBe(CLI_EXIT.done);
  expect(said).toMatch(/Omnicasa: 29 homes/);
  expect(said).toMatch(/properties: 29 new/);
  expect((await service.client.getFigures({})).forSale).toBe(0);
});

test('X21 a CRM that announces its homes can not be pulled', async () => {
  const { path } = await serve('sweepbright');
  const { code, warned } = await cli('crm', path);
  expect(code).toBe(CLI_EXIT.refused);
  expect(warned).toContain('SweepBright can’t be asked for its homes');
});

test('X21 credentials that are wrong are told, and never said', async () => {
  const { server } = await serve('omnicasa');
  const path = await account({
    crm: 'omnicasa',
    address: server.address,
    customerName: 'x',
    customerPassword: 'hunter2',
  });
  const { code, said, warned } = await cli('crm', path, '--json');
  expect(code).toBe(CLI_EXIT.refused);
  expect(warned).toContain('Omnicasa does not accept these credentials. Nothing was changed.');
  expect(`${said}${warned}`).not.toContain('hunter2');
});

test.each([
  ['{ "crm": "whise", "password": "hunter2"', 'is not JSON with the name of a CRM'],
  [{ crm: 'whise', password: ['hunter2'] }, 'is not JSON with the name of a CRM'],
  [['hunter2'], 'is not JSON with the name of a CRM'],
  [{ crm: 'nobody', password: 'hunter2' }, 'Choose from whise, sweepbright, omnicasa, skarabee, zabun.'],
  [{ crm: 'whise', username: 'a', password: 'hunter2' }, 'lacks: clientId'],
  [{ crm: 'whise', address: 'http://api.example.com', password: 'hunter2' }, 'has to begin with https://'],
])('X21 a file that is no account (%j) is explained, and what stands in it is not said', async (fields, why) => {
  const { code, warned } = await cli('crm', await account(fields));
  expect(code).toBe(CLI_EXIT.usage);
  expect(warned).toContain(why);
  expect(warned).not.toContain('hunter2');
});
