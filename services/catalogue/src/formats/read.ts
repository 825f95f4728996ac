import type { Finding, Refusal } from './findings.ts';
import { type Format, idOf, isRefusal, type Setting } from './format.ts';
import { type Home, isHome, isValues, type Values } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import { type Rest, withRest } from './rest.ts';
import { Poll } from './rows.ts';
import type { Votes } from './ways.ts';

/** An entry of a file, as it was read. */
export type Entry = {
  /** Its place in the file: 1 for the first. */
  readonly at: number;
  /** Null where it could not be read that far. */
  readonly id: number | null;
  /** Null for an entry that is not for the catalogue, of which `problem` says why. */
  readonly home: Home | null;
  /** What its sender calls it; null where that could not be read. */
  readonly name: string | null;
  readonly problem: Refusal | null;
  /** What a home that was read does not say, and has to. */
  readonly lack: Refusal | null;
  /** What is to be known of a home that was read. */
  readonly told: readonly Finding[];
  /** The branch that it is of, where its format tells them apart. */
  readonly branch: string | null;
  /** What it says and no field of ours holds. */
  readonly unplaced: readonly Leaf[];
};

/** What the sender kept beside the standard fields, where it is one of ours; null where it can't be read. */
function keptIn(text: string): Rest | null {
  try {
    const rest: unknown = JSON.parse(text);
    return isValues(rest) ? rest : null;
  } catch {
    return null;
  }
}

/** The fields without which there is no home: each language of it has those of its texts. */
const BELGIUM = 10;
const NEEDED = ['ID', 'WebID', 'Goal', 'CountryID'] as const;

/** Which law holds for a home in Belgium is told by its postcode alone (specification, section 9). */
const hasZip = ({ CountryID, Zip }: Values) => CountryID !== BELGIUM || /^[1-9]\d{3}$/.test(String(Zip));

/**
 * What a home lacks, by the name of its field in the file, with what stands there and is not known; null where it lacks nothing. A standing
 * that is not known may be one of a home that nobody can have any more.
 */
function lackOf({ fields }: Format, leaves: Leaves, { common, texts }: Home): Refusal | null {
  const ours =
    NEEDED.find((each) => common[each] === undefined) ??
    (Object.values(texts).some((own) => own['City'] === undefined) ? 'City' : undefined) ??
    (hasZip(common) ? undefined : 'Zip') ??
    (leaves.left().some(({ path }) => path === fields['State']) ? 'State' : undefined);
  if (ours === undefined) return null;
  const field = fields[ours] ?? ours;
  const [said] = leaves.under(field).flatMap((path) => leaves.at(path) ?? (path.slice(field.length + 1) || []));
  return said === undefined ? { is: 'missing', field } : { is: 'not-known', field, said };
}

/** How the numbers of a file are written. */
export async function votesOf(format: Format, file: AsyncIterable<Uint8Array>): Promise<Votes> {
  const poll = new Poll(format.numbers);
  for await (const { leaves } of format.pieces(file)) if (leaves) poll.ask(leaves);
  return poll.votes();
}

/**
 * The entries of a file, one after the other. Nothing in a file makes this throw: an entry that can't be read is answered
 * with its problem, and costs no other.
 */
export async function* readEntries(
  format: Format,
  file: AsyncIterable<Uint8Array>,
  setting: Setting,
): AsyncGenerator<Entry> {
  for await (const { at, leaves, problem = { is: 'broken-off' } as const, name = null } of format.pieces(file)) {
    if (!leaves) {
      yield {
        at,
        id: name === null ? null : idOf(name),
        name,
        home: null,
        problem,
        lack: null,
        told: [],
        branch: null,
        unplaced: [],
      };
      continue;
    }
    const said = leaves.at(format.restPath);
    const rest = said === undefined ? {} : keptIn(said);
    if (rest) leaves.take(format.restPath);
    const own = format.nameOf(leaves) ?? null;
    // What is taken away or refused is known by the number that made the home's own, which its name at the office may not be.
    const number = leaves.at(format.fields['ID'] ?? '') ?? own;
    const branch = format.branchOf?.(leaves) ?? null;
    const made = format.toHome(leaves, setting);
    const home = isRefusal(made) || !rest ? made : withRest(made, rest);
    const known = isHome(home) ? home : isRefusal(made) ? null : made;
    const lack = known && lackOf(format, leaves, known);
    const id = known?.common['ID'] ?? (number === null ? undefined : idOf(number));
    yield {
      at,
      id: typeof id === 'number' ? id : null,
      name: own,
      home: known,
      problem: isRefusal(made) ? made : null,
      lack,
      told: leaves.told(),
      branch,
      // Of a home that is not taken, all of it has no place: that is told once.
      unplaced: known === null || lack !== null ? [] : leaves.left(),
    };
  }
}
