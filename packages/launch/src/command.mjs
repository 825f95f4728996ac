import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isAddress, readSettings, ROOT, Stop } from './settings.mjs';
import { siteMeant } from './site.mjs';

/** A command that was not given as it must be. */
export class Misuse extends Stop {}

/** Where the command was given: pnpm runs it at the root. */
const FROM = process.env.INIT_CWD ?? process.cwd();

/** EX_USAGE of sysexits.h. */
export const EXIT_USAGE = 64;

/**
 * Runs a command: its own exit code, 64 when it was not given as it must be, 1 when anything else fails; a reason that a
 * person can act on is one line, without a stack.
 * @param main gets the options, and the names beside them; one that does not ask for names is given none
 */
export async function runCommand(help, options, main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...options },
    });
    if (values.help) return void process.stdout.write(help);
    if (main.length < 2 && positionals.length > 0)
      throw new Misuse(`This command takes no '${positionals[0]}'. See --help.`);
    process.chdir(ROOT);
    process.exitCode = (await main(values, positionals)) ?? 0;
  } catch (error) {
    const isMisuse = error instanceof Misuse || String(error.code).startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${isMisuse || error instanceof Stop ? error.message : error.stack}\n`);
    process.exitCode = isMisuse ? EXIT_USAGE : 1;
  }
}

/** A path that was given: it counts from where the command was given. */
export const given = (path) => resolve(FROM, path);

/**
 * The artefact store that is meant, a folder or an address: that which is named, else that of the site that every command here means.
 * @throws Stop where several sites run and none is named
 */
export function storeOf({ store }) {
  if (store) return isAddress(store) ? store : given(store);
  return readSettings(process.env.RELEASES ? process.env : siteMeant(process.env).env).releases;
}

/** The folder in which shells note what they set aside, where that is not the store itself; undefined where it is. */
export function notesOf({ notes }) {
  if (notes) return given(notes);
  return process.env.NOTES ? resolve(ROOT, process.env.NOTES) : undefined;
}

/** @throws Misuse unless there is exactly one remote, and at most one version where `most` is 2 */
export function remoteOf(positionals, most = 1) {
  if (positionals.length === 0 || positionals.length > most)
    throw new Misuse(`Name ${most === 1 ? 'one remote' : 'one remote and, if you like, one version'}. See --help.`);
  return positionals[0];
}

/** @throws Misuse for a remote that the artefact store does not have */
export async function assertRemotesIn(store, artefacts, names) {
  const known = await artefacts.remotes();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Misuse(`There is no remote '${unknown}' in ${store}: choose from ${known.join(', ')}.`);
}

const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(1).padStart(5);

/** Says what is going on, with the seconds since the start. */
export function say(text) {
  process.stdout.write(`${seconds()} s  ${text}\n`);
}

/** A site goes on when nobody reads what is said, or the disk is full that it is written to. */
export function outliveOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Says that something long begins, and while it goes on; answers what the work answers. */
export async function during(text, work) {
  say(`${text} …`);
  const timer = setInterval(() => say(`${text} … still at it`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
