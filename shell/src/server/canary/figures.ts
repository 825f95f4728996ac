import { array, type Infer, number, object, record, string } from 'superstruct';

/** What one version took for a part of a page: how often, how often it failed, and sums of milliseconds and of their logarithms. */
const part = object({ n: number(), faults: number(), ms: number(), ln: number(), ln2: number() });

/** What visitors of one side met: sums, and nothing of any of them. */
const side = object({
  /** By 'page <key>' and 'slot <key>'. */
  parts: record(string(), part),
  /** Documents that visitors were sent, and forms of theirs that were taken. */
  visits: number(),
  forms: number(),
  /** Documents whose browser said how it went: how many, and how many of them were slow to show, moved, slow to react, or had an error. */
  told: number(),
  slow: number(),
  moved: number(),
  stiff: number(),
  errors: number(),
});
export type Side = Infer<typeof side>;

/** What the visitors of a canary met, and those of the version that the others got meanwhile. */
export type Figures = { readonly canary: Side; readonly current: Side };

/** What a shell writes down of a canary: what it counted, and what all figures that it knows of say together. */
export const note = object({
  version: string(),
  since: string(),
  figures: object({ canary: side, current: side }),
  ruling: object({ kind: string(), why: string(), lines: array(string()) }),
});
export type Note = Infer<typeof note>;

export const noSide = (): Side => ({
  parts: {},
  visits: 0,
  forms: 0,
  told: 0,
  slow: 0,
  moved: 0,
  stiff: 0,
  errors: 0,
});

/** What a browser says of its document: milliseconds until its largest part was shown, its shifts, the longest wait for it to react, and errors. */
export type Vitals = { readonly lcp: number; readonly cls: number; readonly inp: number; readonly errors: number };

/** From where on a document is not good any more (web.dev/vitals): milliseconds, shifts, milliseconds. */
const GOOD = { lcp: 2_500, cls: 0.1, inp: 200 };

export function addVitals(to: Side, { lcp, cls, inp, errors }: Vitals): void {
  to.told += 1;
  if (lcp > GOOD.lcp) to.slow += 1;
  if (cls > GOOD.cls) to.moved += 1;
  if (inp > GOOD.inp) to.stiff += 1;
  if (errors > 0) to.errors += 1;
}

export function addRendering(to: Side, key: string, took: number, isFault: boolean): void {
  const known = to.parts[key] ?? { n: 0, faults: 0, ms: 0, ln: 0, ln2: 0 };
  // What failed at once was not fast.
  const ln = isFault ? 0 : Math.log(Math.max(took, 0.1));
  to.parts[key] = {
    n: known.n + 1,
    faults: known.faults + (isFault ? 1 : 0),
    ms: known.ms + (isFault ? 0 : took),
    ln: known.ln + ln,
    ln2: known.ln2 + ln * ln,
  };
}

function sumOfSides(sides: readonly Side[]): Side {
  const sum = noSide();
  for (const { parts, ...counts } of sides) {
    for (const [name, count] of Object.entries(counts)) sum[name as keyof typeof counts] += count;
    for (const [key, { n, faults, ms, ln, ln2 }] of Object.entries(parts)) {
      const known = sum.parts[key] ?? { n: 0, faults: 0, ms: 0, ln: 0, ln2: 0 };
      sum.parts[key] = {
        n: known.n + n,
        faults: known.faults + faults,
        ms: known.ms + ms,
        ln: known.ln + ln,
        ln2: known.ln2 + ln2,
      };
    }
  }
  return sum;
}

/** The figures of several shells together. */
export const together = (all: readonly Figures[]): Figures => ({
  canary: sumOfSides(all.map(({ canary }) => canary)),
  current: sumOfSides(all.map(({ current }) => current)),
});
