import { SERVICES } from '../site/own-site.ts';
import { ACTS, type Act } from './acts.ts';
import { FAULTS } from './faults.ts';
import { type Place, PLACES, SEEN_AT } from './places.ts';
import type { Condition } from './proxy.ts';
import { REMOTES, type RemoteName, type Spoiling } from './releases.ts';
import type { World } from './world.ts';

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
  /** Met only where the browser asks for its script. */
  readonly needsScript?: true;
  /** Shells find out by themselves: visitors get the version before, and this one is set aside. */
  readonly isSetAside?: true;
};

/** Releases a spoiled copy of what is served. */
const released = (name: string, spoiling: Spoiling) => async (world: World, remote: RemoteName) =>
  world.releases.release(remote, name, spoiling);

/** Every way in which a team's remote can be bad or gone, but for those that isolation.ts and tests of the shell prove. */
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
    name: 'throws while it loads, and there is no version before it',
    breakIt: async ({ releases, site }, remote) => {
      await releases.leaveOnly(remote, 'only this one', { server: FAULTS.loadThrows, browser: FAULTS.loadThrows });
      await site.restart('shell');
    },
    page: { status: 503, sees: 'page away', recovery: 'button, new document' },
    part: { status: 200, sees: 'part away', recovery: 'reload' },
  },
  {
    name: 'throws while the server renders it, and there is no version before it',
    breakIt: async ({ releases, site }, remote) => {
      await releases.leaveOnly(remote, 'only this one on the server', { server: FAULTS.viewThrows });
      await site.restart('shell');
    },
    page: { status: 503, sees: 'whole', recovery: 'by itself' },
    part: { status: 200, sees: 'whole', recovery: 'by itself' },
  },
  {
    name: 'throws while it loads',
    breakIt: released('throws while it loads', { server: FAULTS.loadThrows, browser: FAULTS.loadThrows }),
    page: UNHARMED,
    part: UNHARMED,
    isSetAside: true,
  },
  {
    name: 'throws while the server renders it',
    breakIt: released('throws while the server renders it', { server: FAULTS.viewThrows }),
    page: UNHARMED,
    part: UNHARMED,
    isSetAside: true,
  },
  {
    name: 'throws in the browser',
    breakIt: released('throws in the browser', { browser: FAULTS.viewThrows }),
    // A page that stays still is drawn by the server alone (ADR 29), and those that are looked at all do.
    page: UNHARMED,
    part: { status: 200, sees: 'part away', recovery: 'reload' },
  },
  {
    name: 'has a browser file that was tampered with',
    breakIt: released('tampered browser file', { browser: FAULTS.other, unvouched: true }),
    page: LEFT_ALONE,
    part: LEFT_ALONE,
    needsScript: true,
  },
];

/** Waits until the version that was released is set aside, while others ask for its pages too. */
async function setAside({ releases }: World, remote: RemoteName): Promise<void> {
  await releases.setAside(remote, { path: SEEN_AT[remote].page.path.nl });
  if (!(await releases.isListedAsAside(remote)))
    throw new Error(`pnpm releases does not say that a version of ${remote} is set aside`);
}

const remoteDrill = (
  remote: RemoteName,
  { name, breakIt, page, part, needsScript, isSetAside }: WayOfRemote,
): Drill => {
  const at = SEEN_AT[remote];
  return {
    name: `${remote} ${name}`,
    breakIt: (world) => breakIt(world, remote),
    visits: [
      { place: at.page, ...(needsScript && at.isText ? UNHARMED : page) },
      ...(at.part ? [{ place: at.part, ...part }] : []),
    ],
    ...(isSetAside && { meanwhile: (world: World) => setAside(world, remote) }),
  };
};

const AWAY: Meeting = { status: 503, sees: 'page away', recovery: 'button' };
const PART_AWAY: Meeting = { status: 200, sees: 'part away', recovery: 'button' };
const PART_LATE: Meeting = { status: 200, sees: 'whole', recovery: 'by itself' };

/** What visitors meet where a service gives nothing, whether it is down or says what nobody can use. */
const WITHOUT: Readonly<Record<string, readonly Visit[]>> = {
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
const LATE: Readonly<Record<string, readonly Visit[]>> = {
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

/** Pages that ask nothing of a service are as they were without it: what a drill sees of one that nobody wrote down yet. */
const ELSEWHERE: readonly Visit[] = [{ place: PLACES.LIST, ...UNHARMED }];

const serviceDrill = (service: string, condition: Condition, visits: readonly Visit[]): Drill => ({
  name: `service ${service} is ${condition}`,
  breakIt: async ({ proxies }) => proxies.get(service)?.become(condition),
  visits,
  ...(condition === 'slow' ? { staysBroken: true as const } : {}),
});

const ended = (name: string, what: string, visits: readonly Visit[]): Drill => ({
  name: what,
  breakIt: ({ site }) => site.end(name),
  visits,
});

/** Milliseconds from the moment a process hangs until another answers in its place: 15 s, where a machine is left to it. */
const BACK_WITHIN = 60_000;

const frozen = (name: string, what: string, visits: readonly Visit[]): Drill => ({
  name: `${what} is frozen`,
  breakIt: ({ site }) => site.freeze(name),
  meanwhile: ({ site }) => site.thawed(name, BACK_WITHIN),
  visits,
});

export const DRILLS: readonly Drill[] = [
  ...REMOTES.flatMap((remote) => WAYS_OF_REMOTES.map((way) => remoteDrill(remote, way))),
  ...SERVICES.flatMap((service) => [
    serviceDrill(service, 'down', WITHOUT[service] ?? ELSEWHERE),
    serviceDrill(service, 'slow', LATE[service] ?? ELSEWHERE),
    serviceDrill(service, 'talking nonsense', WITHOUT[service] ?? ELSEWHERE),
  ]),
  ended('database', 'the database is killed', [
    { place: PLACES.LIST, ...AWAY },
    { place: PLACES.ARTICLE, ...AWAY },
    { place: PLACES.CONTACT, ...UNHARMED, act: ACTS.write },
  ]),
  ended('mail', 'the mail server is down', [{ place: PLACES.CONTACT, ...UNHARMED, act: ACTS.writePatiently }]),
  ended('shell', 'the shell is restarted', [{ ...AWAY, openBefore: PLACES.CONTACT, place: PLACES.LIST }]),
  ...SERVICES.map((service) =>
    frozen(service, `service ${service}`, [
      { place: (LATE[service] ?? ELSEWHERE)[0]?.place ?? PLACES.LIST, ...UNHARMED },
    ]),
  ),
  frozen('database', 'the database', [{ place: PLACES.LIST, ...UNHARMED }]),
  frozen('mail', 'the mail server', [{ place: PLACES.CONTACT, ...UNHARMED, act: ACTS.writePatiently }]),
  frozen('shell', 'the shell', [{ place: PLACES.LIST, ...UNHARMED }]),
];
