import type { Format, Sender } from './format.ts';
import type { Home } from './home.ts';
import { type Leaf, Leaves } from './leaves.ts';
import { fieldsOf, restOf } from './rest.ts';
import { breach, inOrder, missing, withoutHalves } from './rules.ts';
import { isXmlText } from './xml-write.ts';

/** What a format had no place for. */
export type Lost = {
  readonly id: number;
  /** Names of fields: 'Heating'. Where `isLeftOut`, of fields that the format asks for and the home does not have. */
  readonly fields: readonly string[];
  /** The home is not in the file. */
  readonly isLeftOut: boolean;
};

export type WriteOptions = {
  readonly sender: Sender;
  readonly at: Date;
  /**
   * Keeps what the format has no place for beside the standard fields, for another house that reads it: everything that
   * was given. Who writes for a portal does not want it, and gives homes without what is not public.
   */
  readonly keepsRest: boolean;
  readonly tell?: (lost: Lost) => void;
};

/** JSON in which no sign means anything to the file around it. */
const inert = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&^~|\u007F-\u009F\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The marks of a file of rows, and what XML can't hold, are in no value. */
const isWritable = ({ value }: Leaf) => isXmlText(value) && !/[\^~]/.test(value);

/**
 * A file in a format, as a stream of its parts. What is in it is as the schema says: a value that is not stays out, and is
 * told of with the fields that the format does not have.
 */
export async function* writeEntries(
  format: Format,
  homes: AsyncIterable<Home> | Iterable<Home>,
  { sender, at, keepsRest, tell = () => {} }: WriteOptions,
): AsyncGenerator<string> {
  yield format.begin(sender, at);
  for await (const home of homes) {
    const all = format.toLeaves(home, sender);
    const fit = all.filter((leaf) => isWritable(leaf) && breach(format.rules, leaf) === null);
    const leaves = withoutHalves(format.rules, fit);
    const id = Number(home.common['ID']);
    const absent = missing(format.rules, leaves);
    if (absent.length > 0) {
      tell({ id, fields: absent, isLeftOut: true });
      continue;
    }
    const back = format.toHome(new Leaves(leaves));
    const rest = typeof back === 'string' ? undefined : restOf(home, back);
    if (rest) tell({ id, fields: fieldsOf(rest), isLeftOut: false });
    const kept = rest && keepsRest ? [{ path: format.restPath, value: inert(rest) }] : [];
    yield format.entry(inOrder(format.rules, [...leaves, ...kept]));
  }
  yield format.end;
}
