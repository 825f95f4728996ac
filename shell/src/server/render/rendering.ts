import type { SlotUse } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import { currentTraceparent, currentWork, inWork, type Log } from '@dorpel/service-kit';
import { OFFLINE_ROUTE } from '@dorpel/routes/offline-route';
import type { RemoteVersion } from '../../app/app-context.ts';
import { findPart } from '../../app/find-part.ts';
import { notFoundIn, type Target } from '../../app/load.ts';
import { type Reads, together } from '../cache/page-address.ts';
import type { Registry, Snapshot } from '../releases/registry.ts';
import type { Loaded } from '../releases/versions.ts';
import { createSlotCache } from '../cache/slot-cache.ts';
import { measured, noteCalls } from './render-metrics.ts';
import type { AnswerOf, FormEntry, Job, Notes, PageAnswer, SlotAnswer } from './protocol.ts';
import { type Done, type Renderer, RendererBusy, RendererEnded, RendererSilent } from './renderer-handle.ts';
import type { Sites } from './sites.ts';
import type { SiteContent } from '../cache/site-source.ts';

/** A page that is asked for, by whom and of which site. */
export type Ask = {
  readonly target: Target;
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  readonly known: SiteContent;
  readonly snapshot: Snapshot;
  /** What goes along with each call to a service. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** At which version the data of the services is. */
  readonly data: ReadonlyMap<string, string>;
  readonly asksConsent: boolean;
  readonly form?: readonly FormEntry[] | undefined;
  readonly signal: AbortSignal;
};

/** A page or where to go instead, and all that is to be known of how it came about. */
export type Drawn = {
  readonly answer: Exclude<PageAnswer, { readonly kind: 'not-found' | 'failed' }>;
  /** Names of the services that were asked. */
  readonly services: ReadonlySet<string>;
  /** Cookies that services set. */
  readonly cookies: readonly string[];
  /** Whether what services said depends on the visitor's cookies. */
  readonly isPersonal: boolean;
  /** Which parameters of the address it was drawn from. */
  readonly reads: Reads;
};

export type RenderingSettings = {
  readonly registry: Registry;
  readonly sites: Sites;
  /** Starts the renderer that draws the frame where no remote can give a page. */
  readonly startFrame: () => Renderer;
  /** Hears what each version took for a part of a page, in milliseconds, whether it failed, for which request, what it asked and threw. */
  readonly onRendered?: (
    version: RemoteVersion,
    part: string,
    took: number,
    isFault: boolean,
    asked: { readonly requestId: string } & Pick<Notes, 'calls' | 'reports'>,
  ) => void;
  readonly log: Log;
};

/** What is asked of a version: a part of a page, for an address. */
type About = { readonly address: string; readonly part: string; readonly requestId: string };

/** What a version answered. */
type Told<K extends Job['kind']> = Done<K> & { readonly by: Loaded };

/** Asks a version; `hasOther` where another one is there to be asked in its place, should it be silent. */
type Request<K extends Job['kind']> = (loaded: Loaded, hasOther: boolean) => Promise<Done<K>>;

/** Milliseconds for which an address that ends whatever renders it is not rendered. */
const POISONED_FOR = 60_000;

const faultOf = ({ reports }: Notes) => reports.find(({ isFault }) => isFault);

/** An error as it was in its renderer, for the log. */
const revived = ({ name, message, stack }: Notes['reports'][number]['error']) =>
  Object.assign(new Error(message), { name, stack });

/** The versions of a snapshot, but this one of its remote. */
const exchanged = (snapshot: Snapshot, by: Loaded): Snapshot =>
  snapshot.get(by.version.name)?.version.version === by.version.version
    ? snapshot
    : new Map(snapshot).set(by.version.name, by);

/** Bytes of slots that stand beside the content of many pages: some thousand. */
const KEPT_SLOTS_BYTES = 8 * 1024 * 1024;

const PENDING: SlotAnswer = { kind: 'slot', status: 'pending' };

/**
 * Asks renderers for pages. What one version of a remote spoils (its renderer ends, or its code throws) is asked of the
 * version before it, so that visitors do not notice; the registry hears of it. What ends the renderers of two versions is
 * not asked again for a minute.
 */
export function createRendering({ registry, sites, startFrame, onRendered, log }: RenderingSettings) {
  const poisonous = new Set<string>();
  const slotCache = createSlotCache(KEPT_SLOTS_BYTES);
  let frame: Renderer | undefined;

  function notePoison(address: string): void {
    poisonous.add(address);
    setTimeout(() => poisonous.delete(address), POISONED_FOR).unref();
    log.error(
      { path: address.replace(/\?.*$/, '') },
      'an address ended two renderers: it is not rendered for a minute',
    );
  }

  /** Asks one version. */
  async function askOne<K extends Job['kind']>(
    loaded: Loaded,
    { part, requestId }: About,
    request: Request<K>,
    hasOther = false,
  ) {
    const started = performance.now();
    const told = (
      isFault: boolean,
      { calls, reports }: Pick<Notes, 'calls' | 'reports'> = { calls: [], reports: [] },
    ) => onRendered?.(loaded.version, part, performance.now() - started, isFault, { requestId, calls, reports });
    const done = await request(loaded, hasOther).catch((error: unknown) => {
      if (error instanceof RendererEnded || error instanceof RendererSilent) told(true);
      throw error;
    });
    told(faultOf(done.notes) !== undefined, done.notes);
    const { name, version } = loaded.version;
    for (const { what, error } of done.notes.reports)
      log.error({ remote: name, version, error: revived(error), what }, 'a part of a page failed');
    noteCalls(done.notes.calls);
    return { ...done, by: loaded };
  }

  /** Asks another version of a remote, since the renderer of the first one ended. */
  async function askAgain<K extends Job['kind']>(
    first: Loaded,
    about: About,
    request: Request<K>,
  ): Promise<Told<K> | undefined> {
    const other = registry.spareFor(first) ?? (await registry.live(first.version.name));
    if (!other) return undefined;
    try {
      return await askOne(other, about, request);
    } catch (error) {
      if (!(error instanceof RendererEnded)) throw error;
      if (other.version.version !== first.version.version) for (const each of [first, other]) registry.forgive(each);
      notePoison(about.address);
      return undefined;
    }
  }

  /** Asks a version, and the one before it where it is the one to blame. Undefined where nobody could answer. */
  async function ask<K extends Job['kind']>(
    wanted: Loaded,
    about: About,
    request: Request<K>,
  ): Promise<Told<K> | undefined> {
    const spare = registry.spareFor(wanted);
    const { renderer } = wanted;
    const isBetterAsked = renderer.isExamined() || (renderer.isSuspect() && spare?.renderer.isSuspect() === false);
    const first = isBetterAsked && spare ? spare : wanted;
    let told: Told<K>;
    try {
      told = await askOne(first, about, request, spare !== undefined && first === wanted);
    } catch (error) {
      if (error instanceof RendererEnded) return askAgain(first, about, request);
      if (!(error instanceof RendererSilent) || !spare || first === spare) throw error;
      try {
        return await askOne(spare, about, request);
      } catch (again) {
        if (again instanceof RendererEnded) return askAgain(spare, about, request);
        throw again;
      }
    }
    const fault = faultOf(told.notes);
    const other = fault && registry.spareFor(first);
    if (!other) return told;
    const second = await askOne(other, about, request).catch(() => undefined);
    if (!second || faultOf(second.notes)) return told;
    registry.blame(first, `${fault.what}: ${fault.error.name}: ${fault.error.message}`);
    return second;
  }

  /** The version that has a page or a slot; undefined where none is alive. */
  async function ownerOf(snapshot: Snapshot, kind: 'pages' | 'slots', key: string): Promise<Loaded | undefined> {
    const versions = [...snapshot.values()].map(({ version }) => version);
    const loaded = snapshot.get(findPart(versions, kind, key)?.version.name ?? '');
    if (!loaded || !loaded.renderer.isEnded()) return loaded;
    return registry.spareFor(loaded) ?? registry.live(loaded.version.name);
  }

  /** What all jobs for one page have in common; within the work that they are done for. */
  function common({ address, headers, requestId, data }: Ask) {
    const traceparent = currentTraceparent();
    return {
      address,
      requestId,
      data,
      headers: { ...headers, 'x-request-id': requestId, ...(traceparent && { traceparent }) },
    };
  }

  /** A slot of a page; undefined leaves it to the browser: a page is better without one of its slots than not there. */
  async function drawSlot(
    asked: Ask,
    snapshot: Snapshot,
    name: string,
    use: SlotUse,
  ): Promise<Told<'slot'> | undefined> {
    const owner = await ownerOf(snapshot, 'slots', use.slot);
    if (!owner || poisonous.has(asked.address)) return undefined;
    const siteFor = (loaded: Loaded) => sites(asked.known, asked.language, exchanged(snapshot, loaded));
    const isForAll = asked.headers['cookie'] === undefined && !asked.form;
    const key = { site: siteFor(owner).id, name, use, address: asked.address, data: asked.data };
    const kept = isForAll ? slotCache.get(key) : undefined;
    if (kept) {
      noteCalls(kept.notes.calls);
      return { ...kept, by: owner };
    }
    try {
      const told = await measured('slot', use.slot, () =>
        ask<'slot'>(owner, { ...about(asked), part: `slot ${use.slot}` }, (loaded) =>
          loaded.renderer.slot(
            { kind: 'slot', name, use, ...common(asked) },
            { site: siteFor(loaded), signal: asked.signal },
          ),
        ),
      );
      if (told && told.by === owner && isForAll) slotCache.set(key, told);
      return told;
    } catch (error) {
      if (!(error instanceof RendererBusy || error instanceof RendererSilent))
        log.error({ error, what: `slot ${use.slot}` }, 'a part of a page failed');
      return undefined;
    }
  }

  const about = ({ address, requestId }: Ask) => ({ address, requestId });

  const answerOf = (told: Told<'slot'> | undefined): SlotAnswer =>
    told && told.answer.kind === 'slot' ? told.answer : PENDING;

  /** One attempt at a page with one renderer; its slots are asked of whoever has them, and noted in `notes`. */
  function attempt(
    asked: Ask,
    { renderer, hasOther }: { readonly renderer: Renderer; readonly hasOther: boolean },
    snapshot: Snapshot,
    notes: Notes[],
  ): Promise<Done<'page'>> {
    const work = currentWork();
    const wantSlots = async (uses: Readonly<Record<string, SlotUse>>) => {
      const told = await Promise.all(
        Object.entries(uses).map(async ([name, use]) => [name, await drawSlot(asked, snapshot, name, use)] as const),
      );
      const versions = told.reduce((known, [, slot]) => (slot ? exchanged(known, slot.by) : known), snapshot);
      for (const [, slot] of told) if (slot) notes.push(slot.notes);
      return {
        slots: Object.fromEntries(told.map(([name, slot]) => [name, answerOf(slot)])),
        site: sites(asked.known, asked.language, versions),
      };
    };
    return new Promise((resolve, reject) => {
      // What is measured ends when the data is there, and what is answered when it is rendered.
      void measured('page', asked.target.key, async () => {
        await new Promise<void>((loaded) => {
          const { target, asksConsent, form, signal } = asked;
          renderer
            .page(
              { kind: 'page', target, asksConsent, ...(form && { form }), ...common(asked) },
              {
                site: sites(asked.known, asked.language, snapshot),
                signal,
                hasOther,
                wantSlots: (uses) => inWork(work, () => wantSlots(uses)),
                onLoaded: loaded,
              },
            )
            .then(resolve, reject)
            .finally(loaded);
        });
      });
    });
  }

  async function drawFrame(asked: Ask): Promise<Done<'page'>> {
    if (!frame || frame.isEnded()) frame = startFrame();
    await frame.ready;
    return attempt(asked, { renderer: frame, hasOther: false }, asked.snapshot, []);
  }

  async function drawTarget(asked: Ask, notes: Notes[]): Promise<AnswerOf<'page'>> {
    const owner = await ownerOf(asked.snapshot, 'pages', asked.target.key);
    // A row of the table leads to a page that no remote has (R5); one page is the shell's own.
    const isOfRemote = asked.target.status !== 404 && asked.target.route !== OFFLINE_ROUTE.name;
    if (!owner && isOfRemote && registry.isWhole()) return { kind: 'not-found' };
    const told =
      owner &&
      !poisonous.has(asked.address) &&
      (await ask<'page'>(owner, { ...about(asked), part: `page ${asked.target.key}` }, (loaded, hasOther) =>
        // What was sent may be under way still: it is not sent twice.
        attempt(
          asked,
          { renderer: loaded.renderer, hasOther: hasOther && !asked.form },
          exchanged(asked.snapshot, loaded),
          notes,
        ),
      ));
    const done = told && told.answer.kind !== 'failed' ? told : await drawFrame(asked);
    notes.push(done.notes);
    return done.answer;
  }

  return {
    /**
     * The page of an address: as a document with its status, or where to go instead. What no remote can give is a
     * document that says so (503), what is not there one with 404.
     * @throws RendererBusy where there is more to do than can be done in time
     */
    async draw(asked: Ask): Promise<Drawn> {
      const notes: Notes[] = [];
      let answer = await drawTarget(asked, notes);
      if (answer.kind === 'not-found')
        answer = await drawTarget({ ...asked, target: notFoundIn(asked.language), form: undefined }, notes);
      if (answer.kind === 'not-found' || answer.kind === 'failed') throw new Error('Not even the frame could be drawn');
      return {
        answer,
        services: new Set(notes.flatMap(({ calls }) => calls.map(({ service }) => service))),
        cookies: notes.flatMap(({ cookies }) => cookies),
        isPersonal: notes.some(({ isPersonal }) => isPersonal),
        reads: together(notes.map(({ reads }) => reads)),
      };
    },
    stop(): void {
      frame?.end('the shell stops');
    },
  };
}

export type Rendering = ReturnType<typeof createRendering>;
