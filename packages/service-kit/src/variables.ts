import { isIP } from 'node:net';
import { coerce, define, is, refine, string, validate } from 'superstruct';

const whole = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** A variable with a whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) =>
  coerce(
    define<number>(
      'whole number',
      (value) =>
        (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) ||
        `must be a whole number from ${least} to ${most}`,
    ),
    string(),
    whole,
  );

/** A variable with a port; 0 lets the system choose one. */
export const port = () => wholeNumber(0, 65_535);

/** A variable with 'true' or 'false'. */
export const flag = () =>
  coerce(
    define<boolean>('flag', (value) => typeof value === 'boolean' || `must be 'true' or 'false'`),
    string(),
    (text) => (text === 'true' ? true : text === 'false' ? false : text),
  );

/** A variable with one of these words. */
export const oneOf = <const W extends string>(...words: readonly W[]) =>
  define<W>('word', (value) => words.includes(value as W) || `must be one of ${words.join(', ')}`);

/** The servers of a MongoDB, which may be several and are no URL then, with who logs in: neither has a sign that ends its part. */
const MONGODB_SERVERS = /^[^:]+:\/\/([^\s@/?#]+@)?(\[[\da-f:.]+\]|[^\s@/?#,:[\]]+)(:\d{1,5})?(,|[/?]|$)/i;

/** Whether an address can be read by who takes it up; of several servers it is the first that is looked at. */
const isReadable = (text: string) => (text.startsWith('mongodb') ? MONGODB_SERVERS.test(text) : URL.canParse(text));

/** A variable with an address: `address('mongodb', 'mongodb+srv')`, `address('http', 'https')`, `address('smtp', 'smtps')`. */
export const address = (...schemes: readonly string[]) =>
  define<string>('address', (value) => {
    const scheme = typeof value === 'string' && /^([a-z][a-z+]*):\/\/\S+$/.exec(value)?.[1];
    if (!scheme || !schemes.includes(scheme))
      return `must be an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`;
    return (
      isReadable(value) ||
      'must be an address that can be read: in a user or a password, # / : ? @ are written %23 %2F %3A %3F %40, and a port is a number'
    );
  });

/** A variable with a secret of at least `least` characters that is more than a few characters repeated. */
export const secret = (least = 32) =>
  define<string>(
    'secret',
    (value) =>
      (typeof value === 'string' && value.length >= least && new Set(value).size >= 10) ||
      `must be a random secret of at least ${least} characters`,
  );

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is that of this machine alone, as of a site that is being made. */
const isLocal = (text: unknown) =>
  typeof text === 'string' && URL.canParse(text) && LOCAL_HOSTS.has(new URL(text).hostname);

/** What of an environment says whether a site is open to everybody. */
type Published = { readonly NODE_ENV?: unknown; readonly SITE_URL?: unknown };

/** Whether a process serves a site in production that is not this machine's alone. */
const isPublic = ({ NODE_ENV, SITE_URL }: Published) => NODE_ENV === 'production' && !isLocal(SITE_URL);

/**
 * Whether an address is an origin and nothing else: what browsers send, links begin with and cookies are bound to is compared with it, letter
 * by letter.
 */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');

const NO_ORIGIN =
  'must be an origin as browsers write it, such as https://www.example.be: small letters, no path, no port that goes without saying';

/** A variable with where visitors see the site: in production over https, but for a site that is this machine's alone. */
export const siteAddress = () =>
  refine(address('http', 'https'), 'https', (value, { branch }) => {
    const [environment] = branch as Published[];
    if (!isOrigin(value)) return NO_ORIGIN;
    const isOpen = environment !== undefined && isPublic({ ...environment, SITE_URL: value });
    return !isOpen || value.startsWith('https://') || 'must be an address that begins with https:// in production';
  });

/** The same for a service that can do without outside of production. */
export const publicSiteAddress = () =>
  define<string | undefined>('address', (value, { branch }) => {
    const [environment = {}] = branch as Published[];
    if (value === undefined) return !isPublic(environment) || 'must be an address that begins with https://';
    const [error] = validate(value, address('http', 'https'));
    if (error) return error.message;
    if (!isOrigin(String(value))) return NO_ORIGIN;
    return (
      !isPublic({ ...environment, SITE_URL: value }) ||
      String(value).startsWith('https://') ||
      'must be an address that begins with https:// in production'
    );
  });

/** A variable with a secret (`secret`) that a site in production can't do without; elsewhere it may be left out. */
export const publicSecret = () =>
  define<string | undefined>('secret', (value, { branch }) => {
    if (value !== undefined) return is(value, secret()) || 'must be a random secret of at least 32 characters';
    const [environment] = branch as Published[];
    return environment === undefined || !isPublic(environment) || 'must be a random secret of at least 32 characters';
  });

const isRange = (range: string) => {
  const [network = '', bits = '0', ...more] = range.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
};

/** A variable with addresses and subnets, with commas between: '10.0.0.7, fd00::/8'. */
export const addressList = () =>
  coerce(
    define<readonly string[]>(
      'address list',
      (value) =>
        (Array.isArray(value) && value.every((range) => isRange(String(range)))) ||
        'must be addresses or subnets with commas between, such as 10.0.0.7, fd00::/8',
    ),
    string(),
    (text) => text.split(',').map((range) => range.trim()),
  );

/** A variable with addresses by name, with commas between: 'catalogue=http://catalogue:3100,open-days=http://127.0.0.1:3201'. */
export const namedAddresses = () =>
  coerce(
    define<Readonly<Record<string, string>>>(
      'named addresses',
      (value) =>
        (typeof value === 'object' && value !== null) ||
        'must be names and http(s) addresses with commas between, such as catalogue=http://catalogue:3100',
    ),
    string(),
    (text) => {
      const pairs = text.split(',').map((pair) => {
        const found = /^([a-z][a-z0-9-]*)=(https?:\/\/\S+)$/.exec(pair.trim());
        return URL.canParse(found?.[2] ?? '') ? found : null;
      });
      return pairs.every((pair) => pair !== null)
        ? Object.fromEntries(pairs.map(([, name = '', where = '']) => [name, where]))
        : text;
    },
  );
