import { FAKES, type Misdeed, startFake } from '@dorpel/fake-crm';
import { CONNECTORS } from '../crm.ts';
import type { Item, Pulled } from './kit.ts';

export type Served = Awaited<ReturnType<typeof serve>>;

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
  const result = await account.pull({ ...(since && { since }), take: (item) => void items.push([item.key, item]) });
  const sorted = items.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { items: new Map(sorted), times: items.length, result };
}

/** What was read of items: without what is told beside it. */
export const readIn = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].map((item) => [item.key, item.is, 'records' in item ? item.records : null]);
