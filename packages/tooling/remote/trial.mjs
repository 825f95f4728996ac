import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { countSelectors } from './styles.mjs';

/** How often each part is asked for in each language. */
const ROUNDS = 50;

const MB = 1024 * 1024;

/** From where on what a version takes is refused. Times are those of a processor: a machine that is busy changes little in them. */
const LIMITS = {
  /** Bytes that stay of each rendering, and of all in the second half of the rounds. */
  leak: { each: 1024, all: 6 * MB },
  /** Timers, sockets and descriptors more after the last round than after the first. */
  more: 16,
  /** Threads more than after the first; the pool of Node has four, which begin when they are needed. */
  threads: 6,
  /** Times the version before, and milliseconds more than it. */
  slower: { times: 4, more: 20 },
};

/** @returns {Promise<object>} what `shell/src/server/trial/trial.ts` says of a version, and how many selectors it has */
async function tryOne(program, { name, folder }, renderings, rounds) {
  const [trial, selectors] = await Promise.all([
    runTrial(program, folder, renderings, rounds),
    countSelectors(name, folder),
  ]);
  return { ...trial, selectors };
}

async function runTrial(program, folder, renderings, rounds) {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  // What ends before it has read all says why on its output.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify({ renderings, rounds }));
  const said = await json(child.stdout).catch(() => undefined);
  const code = await ended;
  return said ?? { why: `what tries it ended with ${code}`, parts: [], failures: [], moments: [] };
}

const perRendering = ({ processor, renderings }) => (renderings > 0 ? processor / renderings : 0);
const last = ({ moments }) => moments.at(-1);

/** Why what stays of a version's renderings is too much; undefined where it is not. */
function leakOf({ moments, parts }) {
  const [first, half, end] = moments;
  if (!end) return undefined;
  const shown = parts.reduce((sum, part) => sum + part.renderings, 0);
  const stays = end.bytes - half.bytes;
  const left = stays / (shown / 2);
  // What is kept once, such as words and patterns, comes in the first rounds and not again.
  const isSteady = half.bytes - first.bytes > stays / 3;
  if (stays < LIMITS.leak.all || left < LIMITS.leak.each || !isSteady) return undefined;
  return `each rendering leaves ${(left / 1024).toFixed(1)} kB behind: ${(stays / MB).toFixed(1)} MB in the last ${Math.round(shown / 2)}`;
}

/** The kinds of which there are more at the end, with how many: '40 Timeout'. */
function moreOf(first, end) {
  const count = (all, kind) => all.filter((one) => one === kind).length;
  return [...new Set(end)]
    .map((kind) => [count(end, kind) - count(first, kind), kind])
    .filter(([more]) => more > 0)
    .map(([more, kind]) => `${more} ${kind}`)
    .join(', ');
}

function handlesOf({ moments }) {
  const [first] = moments;
  const end = moments.at(-1);
  if (!first || !end) return [];
  const why = [];
  if (end.resources.length - first.resources.length > LIMITS.more)
    why.push(`timers and sockets of its renderings go on: ${moreOf(first.resources, end.resources)} more`);
  if (end.descriptors - first.descriptors > LIMITS.more)
    why.push(`its renderings leave ${end.descriptors - first.descriptors} descriptors open`);
  if (end.threads - first.threads > LIMITS.threads)
    why.push(`its renderings leave ${end.threads - first.threads} threads running`);
  return why;
}

function slowerOf({ parts }, before) {
  return parts.flatMap((part) => {
    const was = before?.parts.find((one) => one.part === part.part);
    if (!was || was.renderings === 0) return [];
    const [now, then] = [perRendering(part), perRendering(was)];
    if (now < then * LIMITS.slower.times || now - then < LIMITS.slower.more) return [];
    return [`${part.part} takes ${now.toFixed(0)} ms of a processor, ${then.toFixed(0)} in the version before`];
  });
}

/**
 * What speaks against a version that was tried.
 * @param {object} trial
 * @param {object} [before] the trial of the version that is served
 * @returns {string[]} none where all is well
 */
export function faultsOf(trial, before) {
  const why = trial.why === undefined ? [] : [trial.why];
  const leak = leakOf(trial);
  return [...why, ...trial.failures, ...(leak ? [leak] : []), ...handlesOf(trial), ...slowerOf(trial, before)];
}

/**
 * What a version takes, as a table beside the version before.
 * @returns {string}
 */
export function tableOfTrial(trial, before) {
  const ratio = (now, then) => (then > 0 && now > 0 ? `x ${(now / then).toFixed(2)}` : '');
  const write = (value, unit) => (value === undefined ? '' : unit ? `${value.toFixed(1)}${unit}` : String(value));
  const row = (what, now, then, unit = '') => [
    what,
    write(now, unit),
    write(then, unit),
    now === undefined || then === undefined ? '' : ratio(now, then),
  ];
  const [end, was] = [last(trial), before && last(before)];
  const rows = [
    ['', 'this version', 'before', ''],
    ...trial.parts
      .map((part) => [part, before?.parts.find((one) => one.part === part.part && one.renderings > 0)])
      .map(([part, then]) => row(part.part, perRendering(part), then && perRendering(then), ' ms')),
    row('memory held', end && end.bytes / MB, was && was.bytes / MB, ' MB'),
    row('memory in all', end && end.resident / MB, was && was.resident / MB, ' MB'),
    row('threads', end?.threads, was?.threads),
    row('timers and sockets', end?.resources.length, was?.resources.length),
    row('timers, unref too', end?.timers, was?.timers),
    row('descriptors', end?.descriptors, was?.descriptors),
    row('selectors', trial.selectors?.all, before?.selectors?.all),
    row('global selectors', trial.selectors?.global, before?.selectors?.global),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => cells[column].length)));
  const line = (cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ');
  return rows.map((cells) => line(cells).trimEnd()).join('\n');
}

/**
 * Runs a version in the renderer of a shell that is built, and the version before beside it.
 * @param {string} program of the shell: `dist/process/trial.mjs`
 * @param {{ name: string, folder: string, before?: string, renderings: object[] }} what
 */
export async function tryInShell(program, { name, folder, before, renderings }) {
  // Side by side: what the machine does meanwhile slows both.
  const [trial, known] = await Promise.all(
    [folder, before].map(async (version) => version && tryOne(program, { name, folder: version }, renderings, ROUNDS)),
  );
  return { faults: faultsOf(trial, known), table: tableOfTrial(trial, known), trial };
}
