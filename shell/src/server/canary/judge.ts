import type { Figures, Side } from './figures.ts';

/**
 * What becomes of a canary: it goes on, goes back, becomes the version for everybody, or is left to a person. `lines` is the table of
 * what was counted, `why` a sentence.
 */
export type Ruling = {
  readonly kind: 'wait' | 'ask' | 'back' | 'promote';
  readonly why: string;
  readonly lines: readonly string[];
};

export type Trial = {
  /** Minutes since the canary began, and for how many it runs at least. */
  readonly elapsed: number;
  readonly minutes: number;
  /** Documents that its visitors must have been sent. */
  readonly least: number;
};

/** So many times its minutes it waits for visitors; then a person is asked. */
const EXTENDED = 3;

/** How sure it must be that a version is worse: while it is looked at again and again, and at the end, once. */
const CHANCE = { early: 0.0001, end: 0.002 };

/** The same for a mean of logarithms, in standard errors. */
const ERRORS = { early: 3.72, end: 2.88 };

/** Of less than so many bad ones nothing is said, whatever the chance. */
const LEAST_BAD = 3;

/** Renderings without which nothing is known of a version: none of it may have been asked for. */
const LEAST_RENDERED = 30;

/** Where so many are to be expected, none at all is no chance any more: e^-7 is less than the chance at the end. */
const LEAST_EXPECTED = 7;

/** What is no matter: bad ones by this factor, good ones that are fewer by this, and milliseconds with theirs. */
const TOLERATED = { more: 1.5, fewer: 0.7, slower: 1.5, milliseconds: 20 };

/** One thing that is judged: 'thin' where too little is known of it yet, 'none' where there is nothing to compare. */
type Finding = { readonly line: string; readonly is: 'worse' | 'well' | 'thin' | 'none' };

/** ln(n!), by Stirling's series above a small table's worth of products. */
function lnFactorial(n: number): number {
  if (n < 20) {
    let product = 1;
    for (let i = 2; i <= n; i++) product *= i;
    return Math.log(product);
  }
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}

/** The chance that of `n`, each with chance `p`, there are `from` to `to`. */
function chanceOf(from: number, to: number, n: number, p: number): number {
  if (from > to) return 0;
  if (p <= 0) return from === 0 ? 1 : 0;
  if (p >= 1) return to === n ? 1 : 0;
  let sum = 0;
  for (let k = from; k <= to; k++) {
    const ln = lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k) + k * Math.log(p) + (n - k) * Math.log(1 - p);
    sum += Math.exp(ln);
  }
  return Math.min(1, sum);
}

type Count = { readonly some: number; readonly of: number };

const number = (value: number) => value.toLocaleString('en');
const percent = ({ some, of }: Count) => (of === 0 ? '–' : `${((100 * some) / of).toFixed(some > 0 ? 2 : 0)} %`);
const said = (what: string, canary: Count, current: Count) =>
  `${what}: ${number(canary.some)} of ${number(canary.of)} (${percent(canary)}), others ${number(current.some)} of ${number(current.of)} (${percent(current)})`;

/**
 * Whether the canary has more of what is bad. Given how many bad ones there are in all, those of the canary are as many as its share
 * of all cases lets expect (the exact test of two Poisson rates): it holds for the smallest numbers too.
 */
function more(what: string, canary: Count, current: Count, chance: number): Finding {
  const line = said(what, canary, current);
  if (canary.of === 0) return { line, is: 'none' };
  const all = canary.some + current.some;
  const isMore = canary.some * current.of > TOLERATED.more * current.some * canary.of;
  const share = canary.of / (canary.of + current.of);
  const isWorse =
    canary.some >= LEAST_BAD && isMore && current.of > 0 && chanceOf(canary.some, all, all, share) < chance;
  return { line, is: isWorse ? 'worse' : 'well' };
}

/** Whether the canary has fewer of what is good, by the same test; thin while too few are to be expected to tell. */
function fewer(what: string, canary: Count, current: Count, chance: number): Finding {
  const line = said(what, canary, current);
  if (current.some === 0) return { line: `${line}: not judged`, is: 'none' };
  const expected = (current.some / current.of) * canary.of;
  if (expected < LEAST_EXPECTED)
    return { line: `${line}: ${expected.toFixed(1)} expected, ${LEAST_EXPECTED} needed`, is: 'thin' };
  const all = canary.some + current.some;
  const share = canary.of / (canary.of + current.of);
  const isWorse = canary.some < TOLERATED.fewer * expected && chanceOf(0, canary.some, all, share) < chance;
  return { line, is: isWorse ? 'worse' : 'well' };
}

/**
 * Whether the canary takes longer: each part is compared with the same part, since what is asked for often is kept and rendered less,
 * and the means of the logarithms are weighted by how much both know.
 */
function slower(canary: Side, current: Side, errors: number): Finding {
  let [weights, sum, variance, slowerBy, compared] = [0, 0, 0, 0, 0];
  for (const [key, one] of Object.entries(canary.parts)) {
    const other = current.parts[key];
    const [n, m] = [one.n - one.faults, (other?.n ?? 0) - (other?.faults ?? 0)];
    if (!other || n < 2 || m < 2) continue;
    const weight = (n * m) / (n + m);
    const spread = (of: typeof one, count: number) => Math.max(0, of.ln2 - of.ln ** 2 / count) / (count - 1) / count;
    weights += weight;
    sum += weight * (one.ln / n - other.ln / m);
    variance += weight ** 2 * (spread(one, n) + spread(other, m));
    slowerBy += n * (one.ms / n - other.ms / m);
    compared += n;
  }
  if (compared < LEAST_RENDERED)
    return { line: `server time: ${compared} renderings compared, ${LEAST_RENDERED} needed`, is: 'thin' };
  const mean = sum / weights;
  const ratio = Math.exp(mean);
  const line = `server time: ${ratio.toFixed(2)} times that of the others, over ${number(compared)} renderings of the same parts`;
  const isSure = mean > errors * (Math.sqrt(variance) / weights);
  const isMuch = ratio > TOLERATED.slower && slowerBy / compared > TOLERATED.milliseconds;
  return { line, is: isSure && isMuch ? 'worse' : 'well' };
}

function findings({ canary, current }: Figures, at: 'early' | 'end'): Finding[] {
  const chance = CHANCE[at];
  const rendered = (side: Side): Count => ({
    some: Object.values(side.parts).reduce((sum, { faults }) => sum + faults, 0),
    of: Object.values(side.parts).reduce((sum, { n }) => sum + n, 0),
  });
  const told = (what: string, name: 'errors' | 'slow' | 'moved' | 'stiff') =>
    more(what, { some: canary[name], of: canary.told }, { some: current[name], of: current.told }, chance);
  const good = (what: string, name: 'forms' | 'told') =>
    fewer(what, { some: canary[name], of: canary.visits }, { some: current[name], of: current.visits }, chance);
  return [
    more('faults on the server', rendered(canary), rendered(current), chance),
    slower(canary, current, ERRORS[at]),
    told('errors in the browser', 'errors'),
    told('largest part shown late', 'slow'),
    told('page moved', 'moved'),
    told('slow to react', 'stiff'),
    good('documents whose scripts ran', 'told'),
    good('completed forms', 'forms'),
  ];
}

/**
 * Judges a canary by what was counted, alike wherever it is done. What is clearly worse goes back at once; after its minutes it goes
 * back where it is likely worse, and is promoted where enough is known. With too little traffic it goes on three times as long; then
 * it goes no further without a person, but still back.
 */
export function judge(figures: Figures, { elapsed, minutes, least }: Trial): Ruling {
  const isOver = elapsed >= minutes;
  const isLate = elapsed >= EXTENDED * minutes;
  const early = findings(figures, 'early');
  const thin = early.filter(({ is }) => is === 'thin').map(({ line }) => line);
  const visits = figures.canary.visits;
  const visited = `documents: ${number(visits)}, others ${number(figures.current.visits)}`;
  if (visits < least) thin.unshift(`${visited}: ${number(least)} needed`);
  const isEnd = isOver && thin.length === 0;
  const found = isEnd ? findings(figures, 'end') : early;
  const lines = [visited, ...found.map(({ line, is }) => (is === 'worse' ? `${line}: WORSE` : line))];
  const worse = found.filter(({ is }) => is === 'worse').map(({ line }) => line);
  if (worse.length > 0) return { kind: 'back', why: `its visitors met worse (${worse.join('; ')})`, lines };
  if (isLate) {
    const why = thin.length > 0 ? `too little traffic (${thin.join('; ')})` : 'enough was known too late';
    return { kind: 'ask', why: `${why}: promote it or end it by hand`, lines };
  }
  if (isEnd) return { kind: 'promote', why: 'nothing of it is worse', lines };
  const why = isOver ? `extended, too little traffic (${thin.join('; ')})` : `judged after ${minutes} minutes`;
  return { kind: 'wait', why, lines };
}
