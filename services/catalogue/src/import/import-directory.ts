import type { Struct } from 'superstruct';
import type { Advisor, Gazetteer, PropertyType, TreeItem } from '../places/places.ts';
import type { Picture } from '../property/property.ts';
import { countryOf } from '@dorpel/contracts/countries';
import type { Files } from './files.ts';
import { readRecords } from './groups.ts';
import {
  type AdvisorRecord,
  advisorRecord,
  type CityRecord,
  cityRecord,
  readLines,
  type TreeRecord,
  treeRecord,
  type TypeRecord,
  typeRecord,
} from '../formats/formats.ts';
import { pictureOf, textsOf } from './read-media.ts';
import type { Issue } from './report.ts';
import type { Snapshot, SnapshotFile } from './snapshot.ts';

type Told = { readonly tell: (issue: Issue) => void; readonly count: () => void };

async function recordsOf<R>(snapshot: Snapshot, name: SnapshotFile, struct: Struct<R, unknown>, { tell, count }: Told) {
  const path = snapshot.files[name];
  const records: R[] = [];
  if (path === undefined) return records;
  for await (const { record } of readRecords({ lines: () => readLines(path), name, struct }, tell)) {
    count();
    if (record) records.push(record);
  }
  return records;
}

function grouped<R>(records: readonly R[], keyOf: (record: R) => string): [R, ...R[]][] {
  const groups = new Map<string, [R, ...R[]]>();
  for (const record of records) {
    const group = groups.get(keyOf(record));
    if (group) group.push(record);
    else groups.set(keyOf(record), [record]);
  }
  return [...groups.values()];
}

const typeOf = (records: readonly [TypeRecord, ...TypeRecord[]]): PropertyType => ({
  id: String(records[0].WebID),
  names: textsOf(records, ({ Name }) => Name),
  showOrder: records[0].ShowOrder,
  sale: records[0].Sale,
  rent: records[0].Rent,
});

const treeItemOf = (records: readonly [TreeRecord, ...TreeRecord[]]): TreeItem => ({
  id: String(records[0].ID),
  parentId: records[0].ParentID === 0 ? null : String(records[0].ParentID),
  names: textsOf(records, ({ Name }) => Name),
});

/** The portrait of an advisor; a file that can't be had is noted, and the advisor stays. */
async function portraitOf({ ID, Name, Picture }: AdvisorRecord, files: Files, { tell }: Told): Promise<Picture | null> {
  if (!Picture) return null;
  const found = await pictureOf(Picture, { alt: { nl: Name }, kind: 'portrait' }, files);
  if (!('problem' in found)) return found;
  const reason = `Picture ${Picture.ID}: ${found.problem}`;
  tell({ severity: 'note', file: 'advisors', line: 0, id: String(ID), language: null, reason });
  return null;
}

async function advisorOf(record: AdvisorRecord, files: Files, told: Told): Promise<Advisor> {
  const { FunctionNl: nl, FunctionFr: fr, FunctionEn: en, FunctionDe: de } = record;
  const role = Object.entries({ nl, fr, en, de }).filter(([, text]) => text !== undefined);
  return {
    id: String(record.ID),
    name: record.Name,
    role: Object.fromEntries(role),
    phone: record.Phone ?? null,
    email: record.Email ?? null,
    languages: record.Languages ?? [],
    picture: await portraitOf(record, files, told),
  };
}

/** The lists name a city once per zip and language. */
function mentionCities(records: readonly CityRecord[], gazetteer: Gazetteer): void {
  for (const { Name, Zip, CountryID, language } of records) {
    gazetteer.list({ names: { [language]: Name }, zip: Zip, country: countryOf(CountryID) });
  }
}

/** What a snapshot says of types, advisors and places; its cities are told to the gazetteer. */
export async function readDirectory(
  snapshot: Snapshot,
  { gazetteer, files }: { readonly gazetteer: Gazetteer; readonly files: Files },
  told: Told,
): Promise<{ types: PropertyType[]; advisors: Advisor[]; tree: TreeItem[] }> {
  const types = await recordsOf<TypeRecord>(snapshot, 'property-types', typeRecord, told);
  mentionCities(await recordsOf<CityRecord>(snapshot, 'cities', cityRecord, told), gazetteer);
  const tree = await recordsOf<TreeRecord>(snapshot, 'tree-items', treeRecord, told);
  const advisors = await recordsOf<AdvisorRecord>(snapshot, 'advisors', advisorRecord, told);
  return {
    types: grouped(types, ({ WebID }) => String(WebID)).map(typeOf),
    tree: grouped(tree, ({ ID }) => String(ID)).map(treeItemOf),
    advisors: await Promise.all(advisors.map((record) => advisorOf(record, files, told))),
  };
}
