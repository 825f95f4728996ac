import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FAKES, type Misdeed, startFake } from '@dorpel/fake-crm';
import { CONNECTORS } from '../crm.ts';
import type { Item, Pulled } from './kit.ts';

type Served = Awaited<ReturnType<typeof serve>>;

const running = new Set<() => Promise<void>>();

/** Ends every fake that was served; to be called after each test. */
export async function endFakes(): Promise<void> {
  for (const close of running) await close();
  running.clear();
}

/** A fake of a CRM, and an account there. Pauses are noted and not made. */
export async function serve(name: string, options: { misbehave?: readonly Misdeed[]; homes?: number } = {}) {
  const fake = FAKES.find((each) => each.name === name);
  const connector = CONNECTORS.find((each) => each.name === name);
  if (!fake || !connector) throw new Error(`There is no CRM '${name}'.`);
  const server = await startFake(fake, { port: 0, ...options });
  running.add(server.close);
  const pauses: number[] = [];
  const open = (credentials: Readonly<Record<string, string>> = {}) =>
    connector.open(
      { ...server.credentials, ...credentials },
      {
        address: server.address,
        language: 'nl',
        async pause(milliseconds) {
          pauses.push(milliseconds);
        },
      },
    );
  return { server, connector, open, account: open(), pauses };
}

/** All that a pull hands over, by key, in the order of their keys. */
export async function pulled(
  account: Served['account'],
  since?: Date,
): Promise<{ items: ReadonlyMap<string, Item>; times: number; result: Pulled }> {
  const items: [string, Item][] = [];
  if (!account.pull) throw new Error('It can not be pulled.');
  const result = await account.pull({ ...(since && { since }), take: (item) => void items.push([item.key, item]) });
  const sorted = items.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { items: new Map(sorted), times: items.length, result };
}

/** All that is made of what a CRM announces over HTTP, by key, as it was last said. */
export async function heard({
  server,
  account,
}: Served): Promise<{ items: ReadonlyMap<string, Item>; notices: number }> {
  const { hear } = account;
  if (!hear) throw new Error('It announces nothing.');
  const items = new Map<string, Item>();
  let notices = 0;
  const office = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    notices += 1;
    for (const item of await hear(JSON.parse(Buffer.concat(parts).toString()))) items.set(item.key, item);
    response.end();
  });
  await new Promise<void>((resolve) => void office.listen(0, '127.0.0.1', resolve));
  running.add(async () => void office.close());
  await server.announce(`http://127.0.0.1:${(office.address() as AddressInfo).port}/`);
  return { items: new Map([...items].toSorted(([one], [other]) => (one < other ? -1 : 1))), notices };
}

/** The records of all homes among items. */
export const propertiesIn = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].flatMap((item) => (item.is === 'property' ? item.records : []));

/** Records of the demo agency. */
export async function demoRecords(): Promise<Record<string, unknown>[]> {
  const file = new URL('../../../../services/catalogue/src/seed/snapshot/properties.ndjson', import.meta.url);
  return (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** A text without the port of a fake. */
export const unplaced = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '');

/** What was read of items: without what is told beside it. */
export const readIn = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].map((item) => [item.key, item.is, 'records' in item ? item.records : null]);

/** How long each open house day of the homes among records is, in hours. */
export function hoursOpen(records: readonly Readonly<Record<string, unknown>>[]): number[] {
  const days = records.filter(({ language }) => language === 'nl').flatMap(({ OpenDays }) => OpenDays ?? []);
  return (days as { Start: string; End: string }[]).map(
    ({ Start, End }) => (Date.parse(End) - Date.parse(Start)) / 3_600_000,
  );
}
