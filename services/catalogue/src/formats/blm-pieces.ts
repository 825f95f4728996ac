import type { Piece } from './format.ts';
import { Leaves } from './leaves.ts';
import { decode, LONGEST_ENTRY, openBytes } from './pieces.ts';

type Marks = { readonly field: string; readonly row: string };

/** The sign of the British keyboard that many files end their fields with, as UTF-8 and as Windows write it. */
const NOT_SIGN = ['\xC2\xAC', '\xAC'] as const;

const quoted = (header: string, key: string) =>
  new RegExp(`^\\s*${key}\\s*:\\s*(?:'([^'\\r\\n]{1,4})'|(\\xC2\\xAC|[^'\\s]))`, 'im')
    .exec(header)
    ?.slice(1)
    .find(Boolean);

/** A mark as a text has it: the header may be in another encoding than the rows. */
const markIn = (text: string, mark: string): string =>
  (NOT_SIGN as readonly string[]).includes(mark) ? (NOT_SIGN.find((sign) => text.includes(sign)) ?? mark) : mark;

/** The characters that end a field and a row, as the header says; those of most files where it does not. */
function marksOf(header: string): Marks {
  const definition = /#DEFINITION#[\s\S]*$/i.exec(header)?.[0] ?? '';
  const mark = (key: string, usual: string) => markIn(definition, quoted(header, key) ?? usual);
  return { field: mark('EOF', '^'), row: mark('EOR', '~') };
}

/** The texts between row marks, one after the other; null for one that is longer than anything that could be a row. */
async function* rowsOf(
  file: AsyncIterable<string>,
): AsyncGenerator<{ header?: string; row?: string | null; rest?: true }> {
  let text = '';
  let mark: string | null = null;
  let isTooLong = false;
  for await (const part of file) {
    text += part;
    if (mark === null) {
      const data = /#DATA#/i.exec(text);
      if (data) {
        const header = text.slice(0, data.index);
        yield { header };
        mark = marksOf(header).row;
        text = text.slice(data.index + data[0].length);
      } else if (text.length > LONGEST_ENTRY) return;
    }
    if (mark === null) continue;
    const rows = text.split(mark);
    text = rows.pop() ?? '';
    for (const row of rows) {
      yield { row: isTooLong || row.length > LONGEST_ENTRY ? null : row };
      isTooLong = false;
    }
    isTooLong ||= text.length > LONGEST_ENTRY;
    if (isTooLong) text = '';
  }
  if (mark !== null) yield { row: isTooLong ? null : text, rest: true };
}

const after = (text: string, sign: string) => text.slice(text.lastIndexOf(sign) + 1);

/**
 * The fields of a row. A row whose end was lost runs into the next one, which begins on a line of its own: that one is
 * whole.
 */
function fieldsOf(row: string, mark: string, count: number): { readonly whole: string[][]; readonly broken: number } {
  const fields = row.replace(/^\s+/, '').split(mark);
  if (fields.length > count && fields.at(-1)?.trim() === '') fields.pop();
  const [first = '', ...others] = fields.slice(-count);
  if (fields.length === count && !first.includes('\n')) return { whole: [[first, ...others]], broken: 0 };
  const name = after(first, '\n').trim();
  const isNext = others.length === count - 1 && first.includes('\n') && /^\S+$/.test(name);
  return { whole: isNext ? [[name, ...others]] : [], broken: 1 };
}

/** The rows of a BLM file, each as columns by name. */
export async function* blmPieces(file: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let at = 0;
  let columns: string[] = [];
  let marks = marksOf('');
  const { parts } = await openBytes(file);
  for await (const { header, row, rest } of rowsOf(parts)) {
    if (header !== undefined) {
      marks = marksOf(header);
      const definition = /#DEFINITION#\s*([\s\S]*)$/i.exec(header)?.[1] ?? '';
      const names = (definition.split(marks.row)[0] ?? '').split(marks.field).map((name) => name.trim().toUpperCase());
      columns = names.at(-1) === '' ? names.slice(0, -1) : names;
      if (!columns.includes('AGENT_REF')) {
        yield {
          at: 1,
          problem: { is: 'no-definition' },
        };
        return;
      }
      continue;
    }
    if (row === null) {
      at += 1;
      yield { at, problem: { is: 'too-long' } };
      continue;
    }
    // What stands behind the last row: the end, or the beginning of a row that was cut off.
    const said = rest ? (row ?? '').replace(/#END#[\s\S]*$/i, '') : (row ?? '');
    if (said.trim() === '') continue;
    const field = markIn(said, marks.field);
    const { whole, broken } = fieldsOf(said, field, columns.length);
    if (broken > 0) {
      at += 1;
      const name = (decode(said.trim().split(field)[columns.indexOf('AGENT_REF')] ?? '') ?? '').trim();
      const isNamed = name !== '' && !name.includes('\n');
      yield { at, problem: { is: 'columns', count: columns.length }, ...(isNamed && { name }) };
    }
    for (const fields of whole) {
      at += 1;
      yield {
        at,
        leaves: new Leaves(
          fields.map((value, place) => ({ path: columns[place] as string, value: decode(value) ?? '' })),
        ),
      };
    }
  }
  if (columns.length === 0) yield { at: 1, problem: { is: 'no-data' } };
}
