import { readTable } from '../golden-table.fixture.ts';
import type { AnyRecord } from '../import/snapshot.fixture.ts';

/** Homes of the demo agency, all of them complete. */
const HOME = {
  'house for sale in Ghent, of 1934': 20401,
  'building of several flats for sale in Ghent': 20460,
  'industrial hall for sale in Kortrijk': 20467,
  'shop for sale in Ghent': 20464,
  'house for sale in Ixelles': 20422,
  'office for sale in Brussels': 20468,
  'new flat for sale in Kortrijk': 20500,
  'office for sale in Leuven': 20469,
  'house for sale in Namur': 20430,
  'shop for sale in Namur': 20465,
  'flat to let in Bruges': 20482,
  'flat to let in Brussels': 20478,
  'furnished flat to let in Brussels for a short time': 20480,
  'studio to let in Louvain-la-Neuve': 20490,
  'house for sale in Luxembourg': 20435,
  'house to let in Luxembourg': 20483,
  'shop to let in Ghent': 20491,
  'pasture to let in Kasterlee for 18 years': 20498,
} as const;

/** `says`: what the page says in Dutch, null where it says nothing; `asks`: what the owner is asked for, null for nothing. */
export type Expected = {
  readonly published?: boolean;
  readonly says?: string | null;
  readonly asks?: string | null;
};

/** A row of `cases.md`. */
export type Case = {
  readonly what: string;
  readonly id: number;
  readonly changed: AnyRecord;
  readonly on: string;
  readonly rule: string;
  readonly expected: Expected;
  readonly source: string;
  /** On which day a second reader read it and against what, or `NOT_READ`. */
  readonly read: string;
};

/** Nobody has seen a certificate, and nobody says that none is needed. */
const NO_CERTIFICATE = [
  'EnergyPerformance',
  'EPCSpec',
  'EPCTotal',
  'EPCLabel',
  'EPCLabelText',
  'EPCEndDate',
  'UniqueCode',
  'EPCCO2Emission',
  'EPCStatus',
];

/** `no certificate, SurfaceOffice=249, EPCStatus=` as fields of a record; `undefined` takes one away. */
function changesIn(text: string): AnyRecord {
  const absent = text.includes('no certificate') ? NO_CERTIFICATE : [];
  const changed = [...text.matchAll(/(\w+)=("[^"]*"|[^\s,]*)/g)].map(([, field = '', value = '']) => [
    field,
    value === '' ? undefined : (JSON.parse(value) as unknown),
  ]);
  return Object.fromEntries([...absent.map((field) => [field, undefined]), ...changed]) as AnyRecord;
}

const cell = (text: string) => (text === '-' ? null : text);

/** The table as a notary reads it. */
export const CASES: readonly Case[] = (await readTable(new URL('./cases.md', import.meta.url))).map(
  ([
    what = '',
    home = '',
    changed = '',
    on = '',
    rule = '',
    published = '',
    says = '',
    asks = '',
    source = '',
    read = '',
  ]) => ({
    what,
    id: HOME[home as keyof typeof HOME],
    changed: changesIn(changed),
    on,
    rule,
    expected: {
      ...(published !== '' && { published: published === 'yes' }),
      ...(says !== '' && { says: cell(says) }),
      ...(asks !== '' && { asks: cell(asks) }),
    },
    source,
    read,
  }),
);
