import { foldText } from '@dorpel/i18n/text';
import { readQuantity } from '@dorpel/quantities';
import { inOneScript, numeralOf, plainValue } from '@dorpel/quantities/numeral';

/** A word, number or sign of a sentence. */
export type Token = {
  /** As it was typed. */
  readonly raw: string;
  /** In lower case, without accents. */
  readonly text: string;
  readonly kind: 'word' | 'number' | 'land' | 'date' | 'sign' | 'quoted';
};

/** Longer than any sentence: what comes after is not read. */
const MOST_TOKENS = 80;

const PATTERN = new RegExp(
  [
    String.raw`(?<quoted>[“"„][^“”"„]{1,100}[”"“])`,
    // As deeds say the size of land: '1 ha 20 a', '12 ares 50 ca', '5 are 20' where nothing follows.
    String.raw`(?<land>(?:\d+\s?ha\s?)?\d{1,3}\s?(?:ares?|ar|a)\s?\d{1,2}\s?ca(?![\p{L}\d])|\d+\s?ha\s?\d{1,2}\s?(?:ares?|ar|a)(?![\p{L}\d])|\d{1,3}\s?(?:ares?|ar)\s\d{2}(?=\s*(?:$|[,;.)])))`,
    String.raw`(?<date>\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|\d{4}-\d{2}-\d{2}(?!\d))`,
    // Digits in groups of three, as any of the languages parts them; then a fraction.
    String.raw`(?<number>\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?)`,
    String.raw`(?<word>m²|m2(?![\p{L}\d])|[\p{L}\p{M}]+)`,
    // A hyphen counts between numbers only: elsewhere it holds a name together.
    String.raw`(?<sign>[€$£,;/<>≤≥+&±~]|(?<=\d[\s€k]{0,3})[-–](?=\s?€?\s?\d)|–)`,
  ].join('|'),
  'giu',
);

/** The square metres of '12 ares 50 ca'; null where its parts are in no order. */
function landOf(text: string): number | null {
  const short = text.toLowerCase().replace(/ares?|ar/g, 'a');
  const quantity = readQuantity(/\d$/.test(short) ? `${short} ca` : short, { kind: 'surface', language: 'nl' });
  return quantity.is === 'value' ? quantity.value : null;
}

/** The words, numbers and signs of a text; the rest (full stops, brackets) says nothing. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, groups } of text.matchAll(PATTERN)) {
    if (tokens.length === MOST_TOKENS) break;
    const kind = (Object.entries(groups ?? {}).find(([, found]) => found !== undefined)?.[0] ??
      'word') as Token['kind'];
    // Between two numbers a hyphen is the dash that should stand there.
    const land = kind === 'land' ? landOf(raw) : null;
    tokens.push({ raw, text: raw === '-' ? '–' : land === null ? foldText(raw) : String(land), kind });
  }
  return tokens;
}

/** The value of a number as people group it: '300.000', '300 000', '0,3' and '1.5'; three digits behind a sign are thousands. */
export function valueOf(text: string): number {
  const numeral = numeralOf(inOneScript(text));
  const plain = numeral && (numeral.sure ?? numeral.unsure.grouped);
  return plain ? plainValue(plain) : Number.NaN;
}
