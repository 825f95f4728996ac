import { createDirectory, type Directory } from '../directory/directory.ts';
import type { DirectoryRepository, Shelf } from '../directory/directory.repository.ts';
import type { EntryStore } from '../entries/entries.queries.ts';
import type { Originals } from '../originals/originals.ts';
import type { KnownFiles } from '../originals/known-files.repository.ts';
import { publicationOf } from '../passport/holding.ts';
import type { LegalRule } from '../passport/rule.ts';
import type { RulesRepository } from '../passport/rules.repository.ts';
import type { StoredProject } from '../project/project.repository.ts';
import { listingOf } from '../property/listing.ts';
import type { Property } from '../property/property.ts';
import type { StoredProperty } from '../property/stored-property.ts';
import { dayOf } from '@dorpel/i18n/brussels';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { createFiles, type Files } from './files.ts';
import { importEntries } from './import-entries.ts';
import { readDirectory } from './import-directory.ts';
import { createGazetteer, type Gazetteer, readPlaces } from './places.ts';
import { readProject } from './read-project.ts';
import { readProperty } from './read-property.ts';
import { type ProjectRecord, projectRecord, type PropertyRecord, propertyRecord } from './records.ts';
import { emptyReport, type Issue, type PassportCounts, type Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** Where an import writes to. */
export type Catalogue = {
  readonly directory: DirectoryRepository;
  readonly properties: EntryStore<StoredProperty>;
  readonly projects: EntryStore<StoredProject>;
  readonly rules: Pick<RulesRepository, 'current'>;
  readonly knownFiles: KnownFiles;
  readonly pictures: Originals;
  readonly documents: Originals;
  readonly isPicture: (bytes: Uint8Array) => Promise<boolean>;
  /** Makes everything that was remembered of the catalogue out of date. */
  readonly raiseVersion: () => Promise<void>;
  /** Raises the version for what an earlier import wrote and was cut off before it said so. */
  readonly tellRest: () => Promise<void>;
};

export type ImportOptions = {
  readonly snapshot: Snapshot;
  /** The file of places: names of cities in all languages. */
  readonly places: string;
  /** True reads and reports, and changes nothing. */
  readonly isDryRun?: boolean;
  readonly now: Date;
  /** Told of each record that was refused, and of what was left out of others. */
  readonly tell?: (issue: Issue) => void;
  /** Told how many records were read so far. */
  readonly progress?: (records: number) => void;
};

/** What a listing needs to know beside its property. */
function contextOf({ typeIds, typeId, address }: Property, directory: Directory) {
  const typeNames = typeIds.flatMap((id) => LANGUAGES.flatMap((language) => directory.typeName(id, language) ?? []));
  return { cityNames: address.city, typeNames: [...new Set(typeNames)], typeOrder: directory.typeOrder(typeId) };
}

/** Writes what is new or different of small collections, unless it is a dry run. @returns how many that are */
async function saveChanges<T>(shelf: Shelf<T>, entries: readonly T[], isDryRun: boolean): Promise<number> {
  const changed = await shelf.different(entries);
  if (!isDryRun) await shelf.save(changed);
  return changed.length;
}

type Told = { readonly tell: (issue: Issue) => void; readonly count: () => void };

/** What is known of types, with what this snapshot adds; advisors and places are stored on the way. */
async function importDirectory(
  shelves: DirectoryRepository,
  snapshot: Snapshot,
  { gazetteer, files }: { gazetteer: Gazetteer; files: Files },
  { isDryRun, told }: { isDryRun: boolean; told: Told },
): Promise<{ directory: Directory; changed: number }> {
  const { types, advisors, tree } = await readDirectory(snapshot, { gazetteer, files }, told);
  const known = await shelves.types.all();
  const changed = [
    await saveChanges(shelves.types, types, isDryRun),
    await saveChanges(shelves.advisors, advisors, isDryRun),
    await saveChanges(shelves.tree, tree, isDryRun),
  ];
  const all = [...known.filter(({ id }) => !types.some((type) => type.id === id)), ...types];
  return {
    directory: createDirectory({ types: all, cities: [], advisors, projects: [] }),
    changed: changed.reduce((sum, count) => sum + count, 0),
  };
}

/** Counts what the rules of today say of a property, and tells why it is held back. */
function countPassport(
  property: Property,
  { rules, now, counts }: { readonly rules: readonly LegalRule[]; readonly now: Date; readonly counts: PassportCounts },
  note: (reason: string) => void,
): void {
  const { passport, isHeld } = publicationOf(property, rules, dayOf(now));
  const { missing, doubtful, held } = passport;
  if (missing.length + doubtful.length === 0) counts.complete += 1;
  if (missing.length > 0) counts.missing += 1;
  if (doubtful.length > 0) counts.doubtful += 1;
  if (!isHeld) return;
  counts.held += 1;
  note(
    `held back, not published: ${held.map((id) => `${id} is ${missing.includes(id) ? 'missing' : 'doubtful'}`).join(', ')}`,
  );
}

/**
 * Imports a snapshot (C16). It can be repeated: what did not change is not written, and the catalogue's version rises
 * only when something did. Bad records are told one by one and never stop the rest. An import that is cut off leaves
 * whole entries behind, and the next one does the rest.
 */
export async function importSnapshot(catalogue: Catalogue, options: ImportOptions): Promise<Report> {
  const { snapshot, places, isDryRun = false, now, tell = () => {}, progress = () => {} } = options;
  const report = emptyReport();
  const told = {
    tell(issue: Issue) {
      report[issue.severity === 'refused' ? 'refused' : 'notes'] += 1;
      tell(issue);
    },
    count() {
      report.records += 1;
    },
  };
  if (!isDryRun) await catalogue.tellRest();
  const gazetteer = createGazetteer(await readPlaces(places), await catalogue.directory.cities.all());
  const { pictures, documents, knownFiles, isPicture } = catalogue;
  const files = createFiles({ root: snapshot.root, pictures, documents, knownFiles, isPicture, keeps: !isDryRun });
  const reading = { gazetteer, files };
  const { directory, changed } = await importDirectory(catalogue.directory, snapshot, reading, { isDryRun, told });

  const shared = {
    isFull: snapshot.isFull,
    isDryRun,
    tell: told.tell,
    now: now.toISOString(),
    written: catalogue.raiseVersion,
    progress(records: number) {
      report.records += records;
      progress(report.records);
    },
  };
  if (snapshot.files.projects !== undefined) {
    await importEntries<ProjectRecord, StoredProject>({
      ...shared,
      source: { path: snapshot.files.projects, name: 'projects', struct: projectRecord },
      store: catalogue.projects,
      counts: report.projects,
      async read(records, note) {
        const project = await readProject(records, { files, gazetteer, note });
        return { project, listing: { shelf: 'listed', publishedOn: project.publishedOn } };
      },
    });
  }
  if (snapshot.files.properties !== undefined) {
    const { rules } = await catalogue.rules.current();
    const counting = { rules, now, counts: report.passports };
    await importEntries<PropertyRecord, StoredProperty>({
      ...shared,
      source: { path: snapshot.files.properties, name: 'properties', struct: propertyRecord },
      store: catalogue.properties,
      counts: report.properties,
      async read(records, note) {
        const property = await readProperty(records, { files, gazetteer, note });
        countPassport(property, counting, note);
        return { property, listing: listingOf(property, contextOf(property, directory)) };
      },
    });
  }
  report.directory = changed + (await saveChanges(catalogue.directory.cities, gazetteer.cities(), isDryRun));
  if (report.directory > 0 && !isDryRun) await catalogue.raiseVersion();
  return report;
}
