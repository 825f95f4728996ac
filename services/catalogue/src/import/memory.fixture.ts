import { WEB } from './fetch-file.ts';
import type { Catalogue } from './snapshots.ts';
import { importSnapshot } from './snapshots.ts';
import { openSnapshot } from './snapshot.ts';
import { PLACES } from '../seed/seed.ts';

/*
 * Imports the file it is given into a catalogue that keeps nothing, and prints the report with the most memory it took:
 * a process of its own, so that a limit to its memory can be set.
 */

const table = { all: async () => [], different: async () => [], save: async () => {} };
const store = {
  knownOf: async () => new Map<string, never>(),
  count: async () => 0,
  idsAfter: async () => [],
  save: async () => {},
  withdraw: async () => {},
  seen: async () => {},
  missed: async () => {},
};
const originals = { pathOf: () => '', has: async () => false, hasAny: async () => false, put: async () => '' };

const nowhere: Catalogue = {
  directory: { types: table, cities: table, advisors: table, tree: table },
  properties: store,
  projects: store,
  returns: { all: async () => [], note: async () => {} },
  atPlaceOf: async () => [],
  typed: { of: async () => new Map() },
  near: { begin: async () => {} },
  rules: { current: async () => ({ version: 1, importedOn: new Date(0), rules: [] }) },
  rates: { current: async () => [] },
  knownFiles: { keyOf: async () => null, remember: async () => {} },
  pictures: originals,
  documents: originals,
  web: WEB,
  measure: async () => ({ width: 1360, height: 906 }),
  raiseVersion: async () => {},
  tellRest: async () => {},
  lease: { take: async () => ({ keep: async () => {}, release: async () => {} }), holder: async () => null },
  progress: { current: async () => null, note: async () => {}, ended: async () => {} },
  imports: { begin: async () => {}, end: async () => {} },
};

const snapshot = await openSnapshot(process.argv[2] ?? '');
const report = await importSnapshot(nowhere, { snapshot, places: PLACES, now: new Date('2026-11-15T10:00:00Z') });
process.stdout.write(JSON.stringify({ report, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }));
