import type { ProcessName } from '../journeys/own-site.ts';
import { ACTS, type Act } from './acts.ts';
import { FAULTS } from './faults.ts';
import { type Place, PLACES, SEEN_AT } from './places.ts';
import type { Condition } from './proxy.ts';
import { REMOTES, type RemoteName, type Spoiling } from './releases.ts';
import { SERVICES, type ServiceName, type World } from './world.ts';

/**
 * What a visitor meets: all of it; a page or a part that the frame says is not there; or the page as the server sent it,
 * which no script takes over: to be read, and its links and forms work.
 */
export type Sight = 'whole' | 'page away' | 'part away' | 'as sent';

/**
 * How a visitor gets what was missing once it is mended: it never was; it comes by itself; by the button, in the same
 * document or in a new one; by loading the page again, since a part may not take from a visitor what is typed elsewhere.
 */
export type Recovery = 'unharmed' | 'by itself' | 'button' | 'button, new document' | 'reload';

/** One thing a visitor does while something is broken. */
export type Visit = {
  readonly place: Place;
  readonly status: 200 | 503;
  readonly sees: Sight;
  readonly recovery: Recovery;
  /** The page was open before anything broke; then its menu leads to this place. */
  readonly openBefore?: Place;
  /** What is tried there. */
  readonly act?: Act;
};

/** Something that is broken on purpose, what visitors meet then, and how it is mended. */
export type Drill = {
  readonly name: string;
  readonly breakIt: (world: World) => Promise<unknown>;
  readonly visits: readonly Visit[];
  /** Mended while visitors look at it; else before. */
  readonly staysBroken?: true;
  /** What must happen by itself while visitors are there. */
  readonly meanwhile?: (world: World) => Promise<unknown>;
};

type Meeting = Pick<Visit, 'status' | 'sees' | 'recovery'>;
const UNHARMED: Meeting = { status: 200, sees: 'whole', recovery: 'unharmed' };
const LEFT_ALONE: Meeting = { status: 200, sees: 'as sent', recovery: 'reload' };

type WayOfRemote = {
  readonly name: string;
  readonly breakIt: (world: World, remote: RemoteName) => Promise<unknown>;
  readonly page: Meeting;
  readonly part: Meeting;
};

/** Releases a spoiled copy, which the shell serves. */
const released = (name: string, spoiling: Spoiling) => async (world: World, remote: RemoteName) =>
  world.releases.served(remote, await world.releases.release(remote, name, spoiling));

/** Releases a spoiled copy, which the shell does not take. */
const refused = (name: string, spoiling: Spoiling) => async (world: World, remote: RemoteName) =>
  world.releases.refused(remote, await world.releases.release(remote, name, spoiling));

/** Every way in which a team's remote can be bad or gone. */
const WAYS_OF_REMOTES: readonly WayOfRemote[] = [
  {
    name: 'is not there when the shell starts',
    breakIt: async ({ releases, site }, remote) => {
      await releases.withdraw(remote);
      await site.restart('shell');
    },
    page: { status: 503, sees: 'page away', recovery: 'button, new document' },
    part: { status: 200, sees: 'part away', recovery: 'reload' },
  },
  {
    name: 'is removed while it is served',
    breakIt: ({ releases }, remote) => releases.withdraw(remote),
    page: { status: 503, sees: 'page away', recovery: 'button, new document' },
    part: { status: 200, sees: 'part away', recovery: 'reload' },
  },
  {
    name: 'throws while it loads',
    breakIt: released('throws while it loads', { server: FAULTS.loadThrows, browser: FAULTS.loadThrows }),
    page: { status: 503, sees: 'page away', recovery: 'button, new document' },
    part: { status: 200, sees: 'part away', recovery: 'reload' },
  },
  {
    name: 'throws while the server renders it',
    breakIt: released('throws while the server renders it', { server: FAULTS.viewThrows }),
    page: { status: 503, sees: 'whole', recovery: 'by itself' },
    part: { status: 200, sees: 'whole', recovery: 'by itself' },
  },
  {
    name: 'throws in the browser',
    breakIt: released('throws in the browser', { browser: FAULTS.viewThrows }),
    page: { status: 200, sees: 'page away', recovery: 'button, new document' },
    part: { status: 200, sees: 'part away', recovery: 'reload' },
  },
  {
    name: 'hangs on the server',
    breakIt: released('hangs on the server', { server: FAULTS.loadHangs }),
    page: { status: 503, sees: 'page away', recovery: 'button' },
    part: { status: 200, sees: 'whole', recovery: 'by itself' },
  },
  {
    name: 'never opens',
    breakIt: refused('never opens', { server: FAULTS.neverOpens }),
    page: UNHARMED,
    part: UNHARMED,
  },
  {
    name: 'has a server bundle that was tampered with',
    breakIt: refused('tampered server bundle', { server: FAULTS.other, unvouched: true }),
    page: UNHARMED,
    part: UNHARMED,
  },
  {
    name: 'has a browser file that was tampered with',
    breakIt: released('tampered browser file', { browser: FAULTS.other, unvouched: true }),
    page: LEFT_ALONE,
    part: LEFT_ALONE,
  },
  {
    name: 'speaks another version of the contract',
    breakIt: refused('another contract', { contract: 2 }),
    page: UNHARMED,
    part: UNHARMED,
  },
];

const remoteDrill = (remote: RemoteName, { name, breakIt, page, part }: WayOfRemote): Drill => {
  const at = SEEN_AT[remote];
  return {
    name: `${remote} ${name}`,
    breakIt: (world) => breakIt(world, remote),
    visits: [{ place: at.page, ...page }, ...(at.part ? [{ place: at.part, ...part }] : [])],
  };
};

const AWAY: Meeting = { status: 503, sees: 'page away', recovery: 'button' };
const PART_AWAY: Meeting = { status: 200, sees: 'part away', recovery: 'button' };
const PART_LATE: Meeting = { status: 200, sees: 'whole', recovery: 'by itself' };

/** What visitors meet where a service gives nothing, whether it is down or says what nobody can use. */
const WITHOUT: Readonly<Record<ServiceName, readonly Visit[]>> = {
  catalogue: [
    { place: PLACES.LIST, ...AWAY },
    { place: PLACES.SEARCH, ...PART_AWAY },
  ],
  content: [
    { place: PLACES.ARTICLE, ...AWAY },
    { place: PLACES.LIST, ...UNHARMED },
  ],
  forms: [{ place: PLACES.CONTACT, ...UNHARMED, act: ACTS.write }],
  owner: [{ place: PLACES.LOGIN, ...UNHARMED, act: ACTS.logIn }],
};

/** And where it is slow: a page waits for what it is about, and the browser for what the server does not wait for. */
const LATE: Readonly<Record<ServiceName, readonly Visit[]>> = {
  catalogue: [
    { place: PLACES.LIST, ...UNHARMED },
    { place: PLACES.SEARCH, ...PART_LATE },
  ],
  content: [
    { place: PLACES.ARTICLE, ...UNHARMED },
    { place: PLACES.LIST, ...UNHARMED },
  ],
  forms: [{ place: PLACES.CONTACT, ...UNHARMED, act: ACTS.writePatiently }],
  owner: [{ place: PLACES.LOGIN, ...UNHARMED }],
};

const serviceDrill = (service: ServiceName, condition: Condition, visits: readonly Visit[]): Drill => ({
  name: `service ${service} is ${condition}`,
  breakIt: ({ proxies }) => proxies[service].become(condition),
  visits,
  ...(condition === 'slow' ? { staysBroken: true as const } : {}),
});

const ended = (name: ProcessName, what: string, visits: readonly Visit[]): Drill => ({
  name: what,
  breakIt: ({ site }) => site.end(name),
  visits,
});

/** Milliseconds from the moment a process hangs until another answers in its place. */
const BACK_WITHIN = 15_000;

const frozen = (name: ProcessName, what: string, visits: readonly Visit[]): Drill => ({
  name: `${what} is frozen`,
  breakIt: ({ site }) => site.freeze(name),
  meanwhile: ({ site }) => site.thawed(name, BACK_WITHIN),
  visits,
});

export const DRILLS: readonly Drill[] = [
  ...REMOTES.flatMap((remote) => WAYS_OF_REMOTES.map((way) => remoteDrill(remote, way))),
  ...SERVICES.flatMap((service) => [
    serviceDrill(service, 'down', WITHOUT[service]),
    serviceDrill(service, 'slow', LATE[service]),
    serviceDrill(service, 'talking nonsense', WITHOUT[service]),
  ]),
  ended('database', 'the database is killed', [
    { place: PLACES.LIST, ...AWAY },
    { place: PLACES.ARTICLE, ...AWAY },
    { place: PLACES.CONTACT, ...UNHARMED, act: ACTS.write },
  ]),
  ended('mail', 'the mail server is down', [{ place: PLACES.CONTACT, ...UNHARMED, act: ACTS.writePatiently }]),
  ended('shell', 'the shell is restarted', [{ ...AWAY, openBefore: PLACES.CONTACT, place: PLACES.LIST }]),
  frozen('catalogue', 'service catalogue', [{ place: PLACES.LIST, ...UNHARMED }]),
  frozen('content', 'service content', [{ place: PLACES.ARTICLE, ...UNHARMED }]),
  frozen('forms', 'service forms', [{ place: PLACES.CONTACT, ...UNHARMED }]),
  frozen('owner', 'service owner', [{ place: PLACES.LOGIN, ...UNHARMED }]),
  frozen('database', 'the database', [{ place: PLACES.LIST, ...UNHARMED }]),
  frozen('mail', 'the mail server', [{ place: PLACES.CONTACT, ...UNHARMED, act: ACTS.writePatiently }]),
  frozen('shell', 'the shell', [{ place: PLACES.LIST, ...UNHARMED }]),
];
