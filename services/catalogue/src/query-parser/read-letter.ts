import type { NamedFilter } from './filter-names.ts';
import { after, filterAt, leaveOut, type Reader, type ParseState } from './parse-state.ts';
import { quantityAt } from './quantity.ts';

const letterAt = ({ parts }: ParseState, at: number, { values }: NamedFilter): string | null => {
  const text = parts[at]?.text ?? '';
  return values.includes(text) ? text : null;
};

/** 'Or better', 'minimum': behind a letter, where no number follows that it is of. */
const isOpen = (reading: ParseState, at: number) =>
  reading.parts[at]?.open ?? (reading.parts[at]?.bound === 'least' && quantityAt(reading, at) === null);

/** The letters from a part on ('A or B', 'between B and D', 'A+', 'B or better'), the worst of them, and where they end. */
function lettersAt(reading: ParseState, from: number, filter: NamedFilter) {
  let worst = '';
  let end = from;
  for (;;) {
    const at = after(
      reading,
      end,
      (part) =>
        !filter.values.includes(part.text) &&
        (part.filler ?? part.bound ?? (worst === '' ? part.between : (part.joiner ?? part.to))),
    );
    const letter = letterAt(reading, at, filter);
    if (letter === null) break;
    if (letter > worst) worst = letter;
    end = at + 1;
    while (isOpen(reading, end)) end += 1;
  }
  return { worst, end };
}

/** A label and how good it has to be: 'EPC B or better', 'label A', 'at least C label'. */
export const readLetter: Reader = (reading, at) => {
  const { parts } = reading;
  const start = after(reading, at, ({ bound }) => bound);
  const own = filterAt(reading, start, 'letter');
  if (own) {
    const { worst, end } = lettersAt(reading, start + 1, own);
    const quantity = worst === '' ? quantityAt(reading, start + 1) : null;
    if (worst !== '') reading.asked.set(own.params[0] ?? '', worst);
    else leaveOut(reading, at, quantity?.end ?? start + 1);
    return (worst === '' ? (quantity?.end ?? start + 1) : end) - at;
  }
  const behind =
    filterAt(reading, start + 1, 'letter') ?? (parts[start + 1]?.open && filterAt(reading, start + 2, 'letter'));
  const letter = behind ? letterAt(reading, start, behind) : null;
  if (!behind || letter === null) return 0;
  reading.asked.set(behind.params[0] ?? '', letter);
  const end = start + 2 + Number(parts[start + 1]?.open === 'least');
  return after(reading, end, ({ open }) => open) - at;
};
