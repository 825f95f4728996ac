import { inOneScript, NUMERAL, numeralOf, type Separators, type Sign } from './numeral.ts';

const NOTHING: Separators = { decimal: null, digits: 0 };
const other = (sign: Sign): Sign => (sign === '.' ? ',' : '.');

/** The decimal sign that a text can't be read without, and how many digits stand behind it. */
function voteOf(text: string): { readonly decimal: Sign; readonly digits: number } | null {
  const [found, ...more] = inOneScript(text).match(new RegExp(NUMERAL, 'g')) ?? [];
  if (found === undefined || more.length > 0) return null;
  const sure = numeralOf(found)?.sure;
  const signs = found.match(/[.,]/g) as Sign[] | null;
  const last = signs?.at(-1);
  if (!sure || !last) return null;
  return sure.decimals > 0 ? { decimal: last, digits: sure.decimals } : { decimal: other(last), digits: 0 };
}

function counted(texts: Iterable<string>): Separators & { readonly isSplit: boolean } {
  const found = { '.': 0, ',': 0 };
  let digits = 0;
  for (const text of texts) {
    const vote = voteOf(text);
    if (vote) found[vote.decimal] += 1;
    digits = Math.max(digits, vote?.digits ?? 0);
  }
  const isSplit = found['.'] > 0 && found[','] > 0;
  if (isSplit || found['.'] === found[',']) return { ...NOTHING, isSplit };
  return { decimal: found['.'] > 0 ? '.' : ',', digits, isSplit };
}

/**
 * Which separators the numbers of a file use: each that can be read in one way only votes ('350000.00' and '1,250,000' for
 * the point, '1.250,50' for the comma, '350.000' and '350000' for neither). Votes have to agree: a file that writes both ways
 * says nothing. What the field's own numbers say goes before the others', which count where its own are silent: programs often
 * group their prices and not their surfaces. How many decimals there are, only its own tell.
 *
 * @param own all texts of the same field (all prices), in any order
 * @param others texts of the file's other numbers
 */
export function separatorsOf(own: Iterable<string>, others: Iterable<string> = []): Separators {
  const { isSplit, ...votes } = counted(own);
  if (isSplit || votes.decimal !== null) return votes;
  return { decimal: counted(others).decimal, digits: 0 };
}
