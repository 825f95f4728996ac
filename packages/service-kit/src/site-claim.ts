import { define, optional, size, string } from 'superstruct';
import { ConfigurationError } from './environment.ts';
import type { Database } from './database.ts';

/** Where the database of a service says whose it is; no part of a backup. */
export const SITE_CLAIM = 'dorpel-site';

type Claim = { readonly _id: 'site'; readonly id: string; readonly folder: string };

/** The variables by which a process knows the site that it works for. */
export const SITE_VARIABLES = {
  /**
   * The id that the data folder of a site has (`site-id`), and the database of each of its services: a database of another
   * site is refused. Without it nothing is compared.
   */
  SITE_ID: optional(
    define<string>(
      'id',
      (value) =>
        (typeof value === 'string' && /^[\w-]{8,64}$/.test(value)) || 'must be 8 to 64 letters, digits, dashes',
    ),
  ),
  /** The data folder, or what else people know the site by: refusals name it. */
  SITE_FOLDER: optional(size(string(), 1, 1000)),
};

/** MongoDB's code for a full disk. */
const DISK_IS_FULL = 14031;
const DUPLICATE = 11000;

const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code;

const whereOf = ({ db }: Database) => `The database '${db.databaseName}' at ${db.client.options.hosts.join(', ')}`;

/** The database's own claim; the one that is given where it has none yet, as every database had before there were any. */
async function claimOf(database: Database, own: Claim, mayClaim: boolean): Promise<Claim> {
  const { db, log } = database;
  const claims = db.collection<Claim>(SITE_CLAIM);
  const standing = await claims.findOne({ _id: 'site' });
  if (standing) return standing;
  if (!mayClaim)
    throw new ConfigurationError([
      `${whereOf(database)} belongs to no site yet: start the one in ${own.folder}, which makes it its own.`,
    ]);
  try {
    await claims.insertOne(own);
  } catch (error) {
    // A copy of this process was faster.
    if (codeOf(error) === DUPLICATE) return (await claims.findOne({ _id: 'site' })) ?? own;
    if (codeOf(error) !== DISK_IS_FULL) throw error;
    log.warn('the disk is full: the database is told at the next start which site it belongs to');
  }
  return own;
}

/**
 * Sees to it that a database belongs to the site that a process works for: one that is nobody's yet becomes its own.
 *
 * @param mayClaim whether it may: a service does so when it starts, a command only works on what a site has
 * @throws ConfigurationError that names both sites, where it is another's
 */
export async function claimDatabase(
  database: Database,
  { SITE_ID: id, SITE_FOLDER: folder = `the site ${id}` }: { readonly SITE_ID?: string; readonly SITE_FOLDER?: string },
  mayClaim: boolean,
): Promise<void> {
  if (id === undefined) return;
  const claim = await claimOf(database, { _id: 'site', id, folder }, mayClaim);
  if (claim.id === id) return;
  throw new ConfigurationError([
    `${whereOf(database)} belongs to the site in ${claim.folder}, and not to the one in ${folder}: nothing was read from it or written to it.`,
  ]);
}
