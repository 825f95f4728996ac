import { benchImportLoad } from './import-load.ts';
import { benchImport } from './import.ts';
import { benchCrm, drillCrmKills } from './crm.ts';
import { drillKills } from './kill-drill.ts';
import { benchSearch, serveFilled } from './search.ts';

const HELP = `How fast the catalogue is.

  bench search [SIZES]   lists, facets, details and the map; SIZES are numbers of properties,
                         100 1000 10000 100000 when none is given
  bench import [RECORDS] reading a snapshot of so many records, 100000 when it is not given
  bench beside [RECORDS] how long visitors wait while an import changes so many homes, beside what they wait without one;
                         20000 when it is not given
  bench killed [RECORDS] [KILLS] an import of so many records, so many of whose processes are killed at any moment: what it
                         ends with, beside one that is not killed; 20000 records and 20 kills when they are not given
  bench crm [HOMES]      a CRM of so many homes: how long its first fill takes, how much longer visitors wait while all of them change, and
                         how soon one that changed is on the site; 5000 when it is not given
  bench crm-killed [HOMES] [KILLS] such a fill, so many of whose processes are killed; 1000 homes and 20 kills when they are not given
  bench serve [SIZE]     a catalogue of so many homes for the bench of another service, which asks it by its input

Measures against MONGODB_URI, in databases of its own that are dropped, else against an embedded database.
Ends with 1 when something that an index answers, or a marker of the map, took more than twice as much time or processor
from 1,000 properties to the most, when a page of a list took more memory, when visitors wait more than twice as long beside
an import, or when an import that was killed ends with anything else.
`;

const SIZES = [100, 1000, 10_000, 100_000];
const RECORDS = 100_000;
const KILLED = [20_000, 20] as const;
const BESIDE = 20_000;
const OF_CRM = 5_000;
const CRM_KILLED = [1_000, 20] as const;
const SERVED = 4_000;
const MOST_GROWTH = 2;

/** EX_USAGE of sysexits.h. */
const MISUSED = 64;

const say = (text: string) => void process.stdout.write(`${text}\n`);

function numbersOf(texts: readonly string[], otherwise: readonly number[]): readonly number[] {
  const numbers = texts.map(Number);
  const wrong = texts.find((_, at) => !Number.isInteger(numbers[at]) || (numbers[at] ?? 0) < 1);
  if (wrong !== undefined) {
    process.stderr.write(`'${wrong}' is no number of properties.\n`);
    process.exit(MISUSED);
  }
  return numbers.length > 0 ? numbers : otherwise;
}

const [command, ...given] = process.argv.slice(2);
if (command === 'search') {
  const { table, grown } = await benchSearch(numbersOf(given, SIZES), say);
  say(`\n${table}`);
  if (grown.length > 0) {
    say(`\nGrown with the catalogue, though they should not: ${grown.join(', ')}.`);
    process.exitCode = 1;
  }
} else if (command === 'import') {
  for (const records of numbersOf(given, [RECORDS])) say(await benchImport(records));
} else if (command === 'beside') {
  for (const records of numbersOf(given, [BESIDE])) {
    const { text, growth } = await benchImportLoad(records, say);
    say(text);
    if (growth > MOST_GROWTH) process.exitCode = 1;
  }
} else if (command === 'killed') {
  const [records = KILLED[0], kills = KILLED[1]] = numbersOf(given, KILLED);
  const isSame = await drillKills(records, kills, say);
  say(isSame ? 'Both catalogues are the same.' : 'The catalogues differ.');
  process.exitCode = isSame ? 0 : 1;
} else if (command === 'crm') {
  for (const homes of numbersOf(given, [OF_CRM])) if ((await benchCrm(homes, say)) > MOST_GROWTH) process.exitCode = 1;
} else if (command === 'crm-killed') {
  const [homes = CRM_KILLED[0], kills = CRM_KILLED[1]] = numbersOf(given, CRM_KILLED);
  const isSame = await drillCrmKills(homes, kills, say);
  say(isSame ? 'Both catalogues are the same.' : 'The catalogues differ.');
  process.exitCode = isSame ? 0 : 1;
} else if (command === 'serve') {
  const [size = SERVED] = numbersOf(given, [SERVED]);
  await serveFilled(size);
} else {
  say(HELP);
  process.exitCode = command === undefined || command === '--help' ? 0 : MISUSED;
}
