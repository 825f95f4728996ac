import { type Migration, defineCollection, openCollection } from './collection.ts';
import { connectDatabase, type Database } from './database.ts';
import { createLog } from './log.ts';
import { createMigrations } from './migrations.ts';

/** A home, whose price is kept in euros at first, then in cents too, then in cents alone. */
export type Home = { readonly _id: number; readonly euros?: number; readonly cents?: number };

export const inCents: Migration = {
  to: 2,
  why: 'prices in cents, too',
  from: { cents: { $exists: false } },
  change: ({ euros }) => ({ $set: { cents: (euros as number) * 100 } }),
};

export const withoutEuros: Migration = {
  to: 3,
  why: 'prices in cents alone',
  from: { euros: { $exists: true } },
  change: () => ({ $unset: { euros: '' } }),
};

export const homesWith = (...migrations: Migration[]) =>
  defineCollection<Home>({ name: 'homes', indexes: [], migrations });

/** Milliseconds: nobody waits in a test for what was killed. */
export const SOON = { wait: 100, lasts: 600 };

/** Migrations over one connection. */
export const migrationsOf = (database: Database) =>
  createMigrations({ database, bulkDatabase: async () => database, log: database.log, ...SOON });

// In a process of its own: URI DATABASE LAST, which ends by SIGKILL before it changes the home LAST.
const [uri = '', name = '', last = ''] = process.argv.slice(2);
if (uri.startsWith('mongodb:')) {
  const change: Migration['change'] = (home) => {
    if (String(home._id) === last) process.kill(process.pid, 'SIGKILL');
    return inCents.change(home);
  };
  const database = await connectDatabase({ uri, name, log: createLog('migrations') });
  await openCollection(database, homesWith({ ...inCents, change }));
  const migrations = migrationsOf(database);
  migrations.start();
  await migrations.done();
  await database.close();
}
