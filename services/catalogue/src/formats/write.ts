import { type Format, isRefusal, type Kept, type Outgoing, type Sender } from './format.ts';
import { ADVERT_FIELDS, type Home, inert } from './home.ts';
import { type Leaf, Leaves } from './leaves.ts';
import { fieldsOf, type Rest, restOf } from './rest.ts';
import { breach as breachOf, inOrder, missing, withoutHalves } from './rules.ts';
import { isXmlText } from './xml.ts';

/** What of a home is not in a file. */
export type Lost = {
  readonly id: number;
  /** Names of fields: 'Heating'. Where `isLeftOut`, of fields that the format asks for and the home does not have. */
  readonly fields: readonly string[];
  /** Those of them that have a place, and a value that the schema does not allow there; the format has none for the others. */
  readonly broken: readonly string[];
  /** What the schema says of such values. */
  readonly breaches: readonly string[];
  /** The home is not in the file. */
  readonly isLeftOut: boolean;
};

export type EntryOptions = Kept & {
  /**
   * `keepsRest` keeps what the format has no place for beside the standard fields, for another house that reads it: everything that
   * was given. Who writes for a portal does not want it, and gives homes without what is not public.
   */
  readonly sender: Sender;
  readonly tell?: (lost: Lost) => void;
};

export type WriteOptions = EntryOptions & {
  /** The moment that the file says it was made. */
  readonly at: Date;
};

/** What XML can't hold is in no value of any format; the marks of a file of rows are in none of its own alone. */
const isWritable = ({ marks }: Outgoing, { value }: Leaf) => isXmlText(value) && !marks?.test(value);

const isRead = (format: Outgoing): format is Format => 'toHome' in format;

/** What of a home does not come back from what would be written of it; undefined where all of it does. */
function lostIn(format: Format, home: Home, leaves: readonly Leaf[]): Rest | undefined {
  const back = format.toHome(new Leaves(leaves));
  return isRefusal(back) ? undefined : restOf(home, back);
}

/** The fields of a home without a place in a format that nothing reads back. */
const unplacedIn = ({ placed }: Outgoing, home: Home) =>
  fieldsOf(home).filter((field) => placed?.has(field) !== true && !ADVERT_FIELDS.has(field));

/**
 * The entry of a home in a format; null where it lacks what the schema asks for. What is in it is as the schema says: a
 * value that is not stays out, and is told of with the fields that the format does not have.
 */
export function writeEntry(format: Outgoing, home: Home, { sender, keepsRest, tell }: EntryOptions): string | null {
  const { rules } = format;
  const all = format.toLeaves(home, sender);
  const breaches = new Map<Leaf, string>();
  for (const leaf of all) {
    const breach = isWritable(format, leaf) ? breachOf(rules, leaf) : `${leaf.path}: has signs that a file can't hold`;
    if (breach !== null) breaches.set(leaf, breach);
  }
  const leaves = withoutHalves(
    rules,
    all.filter((leaf) => !breaches.has(leaf)),
  );
  const said = { id: Number(home.common['ID']), breaches: [...breaches.values()] };
  const absent = missing(rules, leaves);
  if (absent.length > 0) {
    tell?.({ ...said, fields: absent, broken: [], isLeftOut: true });
    return null;
  }
  if (!isRead(format)) {
    tell?.({ ...said, fields: unplacedIn(format, home), broken: [], isLeftOut: false });
    return format.entry(inOrder(rules, leaves), { keepsRest: false });
  }
  const rest = keepsRest || tell ? lostIn(format, home, leaves) : undefined;
  if (rest && tell) {
    // A price that is asked back is none that could get lost.
    const fields = fieldsOf(rest).filter((field) => field !== 'PriceAsked');
    const noPlace = new Set(breaches.size === 0 ? fields : fieldsOf(lostIn(format, home, all) ?? {}));
    tell({ ...said, fields, broken: fields.filter((field) => !noPlace.has(field)), isLeftOut: false });
  }
  const kept = rest && keepsRest ? [{ path: format.restPath, value: inert(rest) }] : [];
  return format.entry(inOrder(rules, [...leaves, ...kept]), { keepsRest });
}

/** A file in a format, as a stream of its parts. */
export async function* writeEntries(
  format: Outgoing,
  homes: AsyncIterable<Home> | Iterable<Home>,
  { at, ...options }: WriteOptions,
): AsyncGenerator<string> {
  yield format.begin(options.sender, at, options);
  for await (const home of homes) {
    const entry = writeEntry(format, home, options);
    if (entry !== null) yield entry;
  }
  yield format.end;
}
