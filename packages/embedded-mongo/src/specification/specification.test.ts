import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../embedded-mongo.ts';
import { type Ending, runUnified } from './unified.fixture.ts';

/**
 * What the embedded database does not do of the public tests of drivers, by the code it refuses with and the beginning of what
 * it says: a refusal that is not here fails, and so does every wrong answer.
 */
const refusals = JSON.parse(readFileSync(new URL('./refusals.json', import.meta.url), 'utf8')) as {
  code: number;
  says: string;
}[];

const folder = process.env.MONGO_SPEC;

let server: EmbeddedMongo;
let client: MongoClient;
let version: string;
beforeAll(async () => {
  server = await startEmbeddedMongo();
  client = await MongoClient.connect(server.uri);
  version = (await client.db('admin').command({ buildInfo: 1 })).version;
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

test('M4 a test of the unified format passes, differs, is refused or is for another server', async () => {
  const text = readFileSync(new URL('./own.json', import.meta.url), 'utf8');
  const endings = await runUnified(client, version, text);
  expect(Object.fromEntries([...endings].map(([name, { is }]) => [name, is]))).toEqual({
    passes: 'passed',
    'gives another answer': 'wrong',
    'leaves other documents': 'wrong',
    'is refused': 'error',
    'is for a replica set': 'elsewhere',
    'is for a later server': 'elsewhere',
  });
  expect(endings.get('is refused')).toMatchObject({
    code: 40324,
    message: 'the pipeline stage $unwind is not supported by the embedded database',
  });
});

const isKnown = (ending: Ending): boolean =>
  ending.is === 'error' && refusals.some(({ code, says }) => ending.code === code && ending.message.startsWith(says));

// The files are MongoDB's and stay where they are: MONGO_SPEC names their folder in the nightly run.
const files =
  folder === undefined ? [] : readdirSync(folder).filter((name) => /^(?:crud|sessions)__.*\.json$/.test(name));

for (const name of files) {
  test(`M4 ${name} passes, or is refused as the list says`, async () => {
    const endings = await runUnified(client, version, readFileSync(join(folder as string, name), 'utf8'));
    const unknown = [...endings].filter(
      ([, ending]) => ending.is !== 'passed' && ending.is !== 'elsewhere' && !isKnown(ending),
    );
    expect(unknown).toEqual([]);
  });
}
