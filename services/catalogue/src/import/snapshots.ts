import {
  createDirectory,
  createGazetteer,
  type Directory,
  type DirectoryRepository,
  type DirectoryTable,
  type Gazetteer,
  readPlaces,
} from '../places/places.ts';
import {
  type EntryStore,
  layOver,
  listingOf,
  type PropertyRepository,
  type StoredProject,
  type StoredProperty,
  type TypedFacts,
  type TypedFactsRepository,
} from '../listings/listings.ts';
import type { NearRepository } from '../surroundings/surroundings.ts';
import { type Property, standing } from '../property/property.ts';
import type { Originals } from './originals.ts';
import type { Imports, KnownFiles, Progress, ProgressRepository, Returns } from './store.ts';
import {
  cleanRecord,
  type Line,
  openLines,
  type ProjectRecord,
  projectRecord,
  type PropertyRecord,
  propertyRecord,
  readLines,
} from '../formats/formats.ts';
import type { RulesRepository } from '../compliance/compliance.ts';
import type { CountryId } from '@dorpel/contracts/countries';
import type { Held, Lease } from '@dorpel/service-kit';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import type { RateTables } from '../costs/costs.ts';
import type { Web } from './fetch-file.ts';
import { createFiles, type Files } from './files.ts';
import { keepingReport } from './keep-report.ts';
import { importEntries, readOnce } from './import-entries.ts';
import { leavesTooMany, mayLeave } from './withdrawal.ts';
import { openIdentityMatch } from './identity-match.ts';
import { readDirectory } from './import-directory.ts';
import { countPassport, noteContradictions } from './look-at.ts';
import { createTelling, patientCatalogue, takeTurn, type Telling } from './coordination.ts';
import { readProject, readProperty } from './read-entries.ts';
import { emptyReport, type Issue, type Report } from './report.ts';
import { identityOf, type Snapshot } from './snapshot.ts';

/** Where an import writes to. */
export type Catalogue = {
  readonly directory: DirectoryRepository;
  readonly properties: EntryStore<StoredProperty>;
  readonly projects: EntryStore<StoredProject>;
  /** Homes that came back under another ID. */
  readonly returns: Returns;
  /** Homes at the place of one, wherever they stand: it may be one of them. */
  readonly atPlaceOf: PropertyRepository['atPlaceOf'];
  /** What the office typed over what feeds say: the store lays it over homes, an import only counts with it. */
  readonly typed: Pick<TypedFactsRepository, 'of'>;
  /** What is near homes: the store finds it, a demonstration begins with it. */
  readonly near: Pick<NearRepository, 'begin'>;
  readonly rules: Pick<RulesRepository, 'current'>;
  readonly rates: Pick<RateTables, 'current'>;
  readonly knownFiles: KnownFiles;
  readonly pictures: Originals;
  readonly documents: Originals;
  /** How large a picture is, in pixels; null for bytes that are none. */
  readonly measure: (bytes: Uint8Array) => Promise<{ readonly width: number; readonly height: number } | null>;
  /** How pictures and documents of the web are reached. */
  readonly web: Web;
  /** Makes everything that was remembered of the catalogue out of date. */
  readonly raiseVersion: () => Promise<void>;
  /** Raises the version for what an earlier import wrote and was cut off before it said so. */
  readonly tellRest: () => Promise<void>;
  /** Who holds it imports. */
  readonly lease: Lease;
  readonly progress: ProgressRepository;
  /** What is kept of each import, for the office. */
  readonly imports: Pick<Imports, 'begin' | 'end'>;
};

export type ImportOptions = {
  readonly snapshot: Snapshot;
  /** The file of places: names of cities in all languages. */
  readonly places: string;
  /** True reads and reports, and changes nothing. */
  readonly isDryRun?: boolean;
  readonly now: Date;
  /** Of who reads what is told of homes that are held back; English where it is not given, as all other reasons are. */
  readonly language?: Language;
  /** Of the agency: where homes of a file lie that does not say it; Belgium where it is not given, asked back where it is null. */
  readonly country?: CountryId | null;
  /** Told of each record that was refused, and of what was left out of others. */
  readonly tell?: (issue: Issue) => void;
  /** Told how many records were read so far. */
  readonly progress?: (records: number) => void;
  /** Lets more leave at once than anybody would expect (`mayLeave`). */
  readonly isReally?: boolean;
  /** Nobody is there to look, as where a timer imports: where more would leave than may unasked, nothing is imported. */
  readonly isUnattended?: boolean;
  /** Entries that are compared and written in one go, where it is not the usual number: for drills. */
  readonly batch?: number;
  /** Told again and again who imports ('host:4711') while this import waits for it; may throw, to wait no longer. */
  readonly onBusy?: (by: string) => void;
  /** Told before each try while the database can't be reached. */
  readonly onAway?: () => void;
};

const BELGIUM = 10;

/** Milliseconds for which an import that was cut off is taken up where it was: pictures may be others the next day. */
const RESUMED_FOR = 24 * 3_600_000;

/** What a listing needs to know beside its property. */
function contextOf({ typeIds, typeId, address }: Property, directory: Directory) {
  const typeNames = typeIds.flatMap((id) => LANGUAGES.flatMap((language) => directory.typeName(id, language) ?? []));
  return { cityNames: address.city, typeNames: [...new Set(typeNames)], typeOrder: directory.typeOrder(typeId) };
}

/** Writes what is new or different of small collections, unless it is a dry run. @returns how many that are */
async function saveChanges<T>(table: DirectoryTable<T>, entries: readonly T[], isDryRun: boolean): Promise<number> {
  if (entries.length === 0) return 0;
  const changed = await table.different(entries);
  if (!isDryRun) await table.save(changed);
  return changed.length;
}

type Told = { readonly tell: (issue: Issue) => void; readonly count: () => void };

/** What is known of types, with what this snapshot adds; advisors and places are stored on the way. */
async function importDirectory(
  tables: DirectoryRepository,
  snapshot: Snapshot,
  { gazetteer, files }: { gazetteer: Gazetteer; files: Files },
  { isDryRun, told }: { isDryRun: boolean; told: Told },
): Promise<{ directory: Directory; changed: number }> {
  const { types, advisors, tree } = await readDirectory(snapshot, { gazetteer, files }, told);
  const known = await tables.types.all();
  const changed = [
    await saveChanges(tables.types, types, isDryRun),
    await saveChanges(tables.advisors, advisors, isDryRun),
    await saveChanges(tables.tree, tree, isDryRun),
  ];
  const all = [...known.filter(({ id }) => !types.some((type) => type.id === id)), ...types];
  return {
    directory: createDirectory({ types: all, cities: [], advisors, projects: [] }),
    changed: changed.reduce((sum, count) => sum + count, 0),
  };
}

/** What an earlier import of the same snapshot had done when it was cut off; undefined where there is none to go on with. */
async function whatIsDone(catalogue: Catalogue, snapshot: string): Promise<Progress | undefined> {
  const before = await catalogue.progress.current();
  // Whatever the last one wrote before it was cut off, and of whichever snapshot: visitors see it from now on.
  if (before) await catalogue.raiseVersion();
  const isSame = before?.snapshot === snapshot && before.at.getTime() > Date.now() - RESUMED_FOR;
  return isSame ? before : undefined;
}

/**
 * Imports a snapshot (C16). It can be repeated: what did not change is not written, and the catalogue's version rises
 * only when something did. Bad records are told one by one and never stop the rest. One import is done at a time, over all
 * processes: the next one waits. While the database is away it waits too. One that is cut off leaves whole entries behind,
 * and the next import of the same snapshot goes on where it was.
 *
 * @throws LeaseLost where it hung for so long that another import began
 */
export async function importSnapshot(catalogue: Catalogue, options: ImportOptions): Promise<Report> {
  const { isDryRun = false, onBusy = () => {}, onAway = () => {} } = options;
  const patient = patientCatalogue(catalogue, { onWait: onAway });
  if (isDryRun) return importAll(patient, options, null);
  const held = await takeTurn(catalogue.lease, onBusy);
  const visitors = createTelling(patient.raiseVersion);
  const kept = keepingReport(patient.imports, catalogue.imports, options);
  try {
    return await kept.around((tell) => importAll(patient, { ...options, tell }, { held, visitors }));
  } finally {
    await visitors.ended().finally(held.release);
  }
}

/** An import that is not dry: what it holds, and how visitors hear of it. */
type Turn = { readonly held: Held; readonly visitors: Telling };

async function importAll(catalogue: Catalogue, options: ImportOptions, turn: Turn | null): Promise<Report> {
  const {
    snapshot,
    places,
    isReally = false,
    isUnattended = false,
    batch,
    now,
    language = 'en',
    country = BELGIUM,
    tell = () => {},
    progress = () => {},
  } = options;
  const isDryRun = turn === null;
  const identity = await identityOf(snapshot);
  const done = isDryRun ? undefined : await whatIsDone(catalogue, identity);
  const report = done ? { ...done.report, resumed: done.report.records } : emptyReport();
  const before = done?.before ?? (await catalogue.properties.count());
  const told = {
    tell(issue: Issue) {
      report[issue.severity === 'refused' ? 'refused' : 'notes'] += 1;
      const said = issue.severity === 'refused' ? snapshot.reasons?.get(issue.id ?? '') : undefined;
      tell(said === undefined ? issue : { ...issue, reason: said.en, said });
    },
    count() {
      report.records += 1;
    },
  };
  const note = async (file: Progress['file'], line: number) => {
    if (turn === null) return;
    await turn.held.keep();
    await catalogue.progress.note({ snapshot: identity, file, line, before, report });
  };
  /** A write, which is told to visitors. */
  const write = async (work: () => Promise<void>) => {
    await turn?.held.keep();
    await work();
    await turn?.visitors.written();
  };
  if (!isDryRun) await catalogue.tellRest();
  // From here on it is known that an import has begun.
  if (!done) await note(null, 0);

  // Of the whole catalogue it counts what there was before the import, which may have been cut off; of an account, what came from it.
  const mayWithdraw = (missing: number, of: number) =>
    isReally || mayLeave(missing, snapshot.gone?.of ?? (snapshot.format ? of : before));
  const kept = (missing: number) => {
    report.kept = missing;
  };
  const { properties: path } = snapshot.files;
  const { format, feed: of = { name: '', isFull: false }, adapt = (record) => record } = snapshot;
  const feed = path !== undefined && format ? openLines(path, format, { country, feed: of }) : undefined;
  const source = {
    lines: feed?.lines ?? (() => readLines(path ?? '')),
    name: 'properties',
    struct: propertyRecord,
    isFeed: feed !== undefined,
    clean: (value: NonNullable<Line['value']>, about: (reason: string) => void) => cleanRecord(adapt(value), about),
  };
  const gazetteer = createGazetteer(await readPlaces(places), await catalogue.directory.cities.all());
  const { pictures, documents, knownFiles, measure, web } = catalogue;
  const files = createFiles({ root: snapshot.root, pictures, documents, knownFiles, measure, web, keeps: !isDryRun });
  const reading = { gazetteer, files };
  const identityMatch = await openIdentityMatch(catalogue, { isDryRun, tell: told.tell });
  if (isUnattended && path !== undefined && !done) {
    const { isFull } = snapshot;
    const [store, since] = [catalogue.properties, now.toISOString()];
    const back = async (leaving: ReadonlySet<string>) =>
      identityMatch.among(leaving, source, files, async (records, from) => {
        await turn?.held.keep();
        return readProperty(records, { files: from, gazetteer, note: () => {}, since });
      });
    const leaving = { store, isFull, source, identityMatch, isDryRun, mayWithdraw, kept, back, now: since };
    if (await leavesTooMany(leaving, await readOnce(source)())) {
      await turn?.held.keep();
      if (turn) await catalogue.progress.ended();
      return { ...report, isStopped: true };
    }
  }

  // Small, and read again by an import that goes on; its records are counted and told of by the first.
  const silent = { tell: () => {}, count: () => {} };
  const { directory, changed } = await importDirectory(catalogue.directory, snapshot, reading, {
    isDryRun,
    told: done ? silent : told,
  });
  report.directory += changed;

  const saveCities = async () => {
    report.directory += await saveChanges(catalogue.directory.cities, gazetteer.changed(), isDryRun);
  };
  const shared = (file: 'projects' | 'properties') => ({
    isFull: snapshot.isFull,
    gone: snapshot.gone?.[file],
    isDryRun,
    ...(batch !== undefined && { batch }),
    tell: told.tell,
    now: now.toISOString(),
    kept,
    done: done?.file === file ? done.line : 0,
    write,
    async reached(line: number) {
      await saveCities();
      await note(file, line);
    },
    progress(records: number) {
      report.records += records;
      progress(report.records);
    },
  });
  // An import that was cut off among the properties had done the projects before.
  const { projects } = snapshot.files;
  if (projects !== undefined && done?.file !== 'properties') {
    await importEntries<ProjectRecord, StoredProject>({
      ...shared('projects'),
      source: { lines: () => readLines(projects), name: 'projects', struct: projectRecord, clean: cleanRecord },
      store: catalogue.projects,
      counts: report.projects,
      mayWithdraw: () => true,
      async read(records, tellNote, since) {
        const project = await readProject(records, { files, gazetteer, note: tellNote, since });
        return { project, listing: { ...standing('listed'), publishedOn: project.publishedOn } };
      },
    });
  }
  if (path !== undefined) {
    const [{ rules }, rates] = await Promise.all([catalogue.rules.current(), catalogue.rates.current()]);
    const counting = { rules, now, language, counts: report.passports };
    const typed = new Map<string, TypedFacts>();
    await importEntries<PropertyRecord, StoredProperty>({
      ...shared('properties'),
      source,
      store: catalogue.properties,
      counts: report.properties,
      mayWithdraw,
      identityMatch,
      async prepare(ids) {
        for (const [id, facts] of await catalogue.typed.of(ids)) typed.set(id, facts);
      },
      async read(records, tellNote, since) {
        const property = await readProperty(records, { files, gazetteer, note: tellNote, since });
        const content = { property, listing: listingOf(property, contextOf(property, directory)) };
        // As the office knows it: what the feed lacks may have been typed at the desk.
        const { property: known } = layOver(content, typed.get(property.id));
        countPassport(known, counting, tellNote);
        noteContradictions(known, { rates, now }, tellNote);
        return content;
      },
    });
    report.unplaced = feed?.unplaced() ?? [];
  }
  await saveCities();
  if (turn === null) return report;
  await turn.held.keep();
  if (report.directory > 0) await turn.visitors.written();
  await turn.visitors.ended();
  await catalogue.progress.ended();
  return report;
}
