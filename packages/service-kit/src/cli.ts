import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { readQuantity } from '@dorpel/quantities';
import { msg } from '@lingui/core/macro';
import type { ServiceOptions } from './define-service.ts';
import { ConfigurationError, type Environment, ownEnvironment } from './environment.ts';
import { isError } from './errors.ts';
import { inWords } from './locales/sentences.ts';
import { createLog } from './log.ts';

/** What a command tells who runs it, line by line. */
export type Terminal = {
  /** Asks who runs it, and answers what was typed; undefined where nobody can be asked. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
  /** Overwrites its own line; only where somebody is watching. */
  readonly progress: (line: string) => void;
};

/** A command can't be done as it was given: wrong use. The message says why. */
export class Misuse extends Error {}

/** A command is not done, because of what it found. The message says why. */
export class Refused extends Error {}

/** What was given to read is not what it should be: nothing of it is the fault of who asks. The message says what it is. */
export class BadData extends Error {}

/** What the commands of every service say. */
const CLI_WORDS = inWords((say) => ({
  which: say(msg`Which command?`),
  unknown: (name: string) => say(msg`There is no command ‘${name}’.`),
  needs: (name: string, what: string) => say(msg`‘${name}’ needs ${what}.`),
  takesNo: (name: string, what: string) => say(msg`‘${name}’ takes no ${what}.`),
  needsValue: (option: string, what: string) => say(msg`--${option} needs ${what}.`),
  see: say(msg`See ‘cli --help’.`),
  files: {
    ENOENT: (path: string) => say(msg`There is no ${path}, or no folder to make it in.`),
    EISDIR: (path: string) => say(msg`${path} is a folder: a file is needed.`),
    ENOTDIR: (path: string) => say(msg`A part of ${path} is a file: a folder is needed there.`),
    EACCES: (path: string) => say(msg`This user may neither read nor write ${path}.`),
    EROFS: (path: string) => say(msg`Nobody may write ${path}: what it is on can only be read.`),
  },
  dryRun: say(msg`Nothing was changed: this was a dry run.`),
  elsewhere: (hosts: string) =>
    say(msg`The database is on another machine: ${hosts}. Add --yes if that is the right one.`),
  isMeant: (hosts: string) => say(msg`The database is on another machine: ${hosts}. Is that the right one? [y/N]`),
  options: {
    yes: say(msg`does not ask whether a database on another machine is meant`),
    'dry-run': say(msg`says what would happen, changes nothing`),
    json: say(msg`answers with JSON, for programs`),
    help: say(msg`this text`),
  },
  ending: say(
    msg`The environment is that of the service; the language is that of LANG (nl, fr, en or de).\nExit codes: 0 done, 1 something was refused, 64 wrong use, 65 a file that can not be read as what it should be, 70 failed, 78 environment not complete.`,
  ),
}));

/** Of a process; 'usage', 'data', 'failed' and 'configuration' as in sysexits.h. */
export const CLI_EXIT = { done: 0, refused: 1, usage: 64, data: 65, failed: 70, configuration: 78 } as const;

/** The texts of the commands in one language: what `--help` shows, and what its commands say. */
export type CliTexts<Names extends string> = {
  /** What they are for. */
  readonly about: string;
  readonly commands: Readonly<Record<Names, string>>;
  /** What the options mean, besides those of all. */
  readonly options: Readonly<Record<string, string>>;
  readonly notes?: string;
};

/** A command as it was given, and what it works on. */
export type CommandContext<Config, Parts, Words> = Terminal & {
  readonly language: Language;
  readonly words: Words;
  readonly isDryRun: boolean;
  readonly now: Date;
  /** What follows its name. */
  readonly names: readonly string[];
  /** The text of an option; undefined where it is not given. */
  text(option: string): string | undefined;
  /** The whole number of an option, as people write it in the language; undefined where it is not given, null for what is none. */
  whole(option: string): number | null | undefined;
  /** Whether a switch is given. */
  has(option: string): boolean;
  /** Opens what the service works on; it is closed once the command ends. */
  open(): Promise<{ readonly config: Config; readonly parts: Parts }>;
};

/**
 * What a command answers: the data that `--json` prints, and whether something of it was refused, or what it read was not whole
 * (`isBad`).
 */
export type Outcome = { readonly data: unknown; readonly isRefused?: boolean; readonly isBad?: boolean };

export type Command<Config, Parts, Words> = {
  /** What follows its name: 'FILE', '[TEXT]' where it may be left out, 'ID…' for one or more. */
  readonly takes?: string;
  /** Option -> what follows it ('NAME'), or true for a switch; those that all have are not named, but 'dry-run' is. */
  readonly options?: Readonly<Record<string, string | true>>;
  /** It changes what the service keeps; one that can be tried dry does too, and need not say so. */
  readonly writes?: true;
  readonly run: (given: CommandContext<Config, Parts, Words>) => Promise<Outcome>;
};

type Commands<Config, Parts, Words, Names extends string> = Readonly<Record<Names, Command<Config, Parts, Words>>>;

/** Whose commands they are: a service's, or what else the agency keeps. */
export type CliOwner<Config, Parts, Tuning> = {
  readonly contract: { readonly service: string };
  readConfig(env: Environment): Config;
  /** The database that commands work on; not there where they work on files alone. */
  databaseOf?(config: Config): string;
  open(config: Config, options: ServiceOptions<Tuning>): Promise<{ readonly parts: Parts; close(): Promise<void> }>;
};

export type CliOptions<Tuning> = Partial<ServiceOptions<Tuning>> & {
  readonly terminal?: Terminal;
  readonly env?: Environment;
};

async function askAtTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(`${question} `);
  } finally {
    lines.close();
  }
}

const TERMINAL: Terminal = {
  ask: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined,
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  progress: (line) => void (process.stderr.isTTY && process.stderr.write(`\r${line}`)),
};

function wholeOf(value: unknown, language: Language): number | null | undefined {
  if (typeof value !== 'string') return undefined;
  const quantity = readQuantity(value, { kind: 'whole', language });
  return quantity.is === 'value' ? quantity.value : null;
}

/** The language of the terminal (POSIX), English where we don't speak it. */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const code = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2);
  return isLanguage(code) ? code : 'en';
}

/** The servers of a database that are not this machine; none where all are, or there is no database. */
function elsewhere(uri = ''): string {
  const [, names = ''] = /^mongodb(?:\+srv)?:\/\/(?:[^/@]*@)?([^/?]+)/.exec(uri) ?? [];
  const isHere = (server: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(server);
  return names
    .split(',')
    .filter((server) => server !== '' && !isHere(server))
    .join(', ');
}

const isWriting = ({ writes, options = {} }: Pick<Command<never, never, never>, 'writes' | 'options'>) =>
  writes === true || 'dry-run' in options;

const COLUMN = 30;

function helpOf(commands: Commands<never, never, never, string>, texts: CliTexts<string>, language: Language) {
  const { options, ending } = CLI_WORDS[language];
  const row = (name: string, text = '') =>
    `  ${name.length < COLUMN ? name.padEnd(COLUMN) : `${name}\n${' '.repeat(COLUMN + 2)}`}${text}`;
  const usage = Object.entries(commands).map(([name, { takes, options: own = {} }]) => {
    const flags = Object.entries(own).map(([option, value]) => `[--${option}${value === true ? '' : ` ${value}`}]`);
    return row([name, takes, ...flags].filter(Boolean).join(' '), texts.commands[name]);
  });
  const all = Object.entries({ ...texts.options, ...options });
  return [
    texts.about,
    usage.join('\n'),
    all.map(([name, text]) => row(`--${name}`, text)).join('\n'),
    texts.notes,
    ending,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * What is wrong with a file that was named, in words; undefined where that is not what an error says. Of a folder that was read, the
 * system does not say the path.
 */
function fileTrouble(error: unknown, named: readonly string[], words: (typeof CLI_WORDS)[Language]['files']) {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (!isError(error) || !Object.hasOwn(words, code)) return undefined;
  const isIt = (text: string) =>
    path === undefined
      ? statSync(text, { throwIfNoEntry: false })?.isDirectory()
      : [path, dest].some((each) => each !== undefined && resolve(each) === resolve(text));
  const file = named.find(isIt);
  return file && words[code as keyof typeof words](file);
}

/** The switches of every command. */
const EVERYWHERE = ['json', 'yes', 'help'];

type Read = { readonly name: string; readonly names: readonly string[]; readonly values: Record<string, unknown> };

/** Reads a command line by the table of commands. @throws Misuse with what is wrong */
function read(
  args: readonly string[],
  commands: Commands<never, never, never, string>,
  words: (typeof CLI_WORDS)[Language],
): Read | 'help' {
  const known = Object.values(commands).flatMap(({ options = {} }) => Object.entries(options));
  const typed = [...known, ...EVERYWHERE.map((name) => [name, true] as const)].map(([name, value]) => [
    name,
    { type: value === true ? ('boolean' as const) : ('string' as const), ...(name === 'help' && { short: 'h' }) },
  ]);
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(typed) as Record<string, { type: 'boolean' | 'string' }>,
    allowPositionals: true,
    strict: false,
  });
  if (values['help']) return 'help';
  // A name may be of two words, such as 'mail resend'.
  const size = [2, 1].find((count) => Object.hasOwn(commands, positionals.slice(0, count).join(' ')));
  if (size === undefined) throw new Misuse(positionals[0] ? words.unknown(positionals[0]) : words.which);
  const name = positionals.slice(0, size).join(' ');
  const { takes = '', options = {} } = commands[name] ?? {};
  for (const [option, value] of Object.entries(values)) {
    const wanted = EVERYWHERE.includes(option) ? true : Object.hasOwn(options, option) && options[option];
    if (!wanted) throw new Misuse(words.takesNo(name, `--${option}`));
    if (typeof wanted === 'string' && typeof value !== 'string') throw new Misuse(words.needsValue(option, wanted));
  }
  const names = positionals.slice(size);
  if (takes && !takes.startsWith('[') && names.length === 0) throw new Misuse(words.needs(name, takes));
  const extra = takes.endsWith('…') ? undefined : names[takes ? 1 : 0];
  if (extra !== undefined) throw new Misuse(words.takesNo(name, extra));
  return { name, names, values };
}

/** In each language of the terminal. */
const YES = new Set(['y', 'yes', 'j', 'ja', 'o', 'oui']);

/** @throws Refused where a database is on another machine, and nobody says that it is meant */
async function assertMeant(hosts: string, words: (typeof CLI_WORDS)[Language], { ask }: Terminal): Promise<void> {
  if (hosts === '') return;
  if (!ask) throw new Refused(words.elsewhere(hosts));
  const typed = (await ask(words.isMeant(hosts))).trim().toLowerCase();
  if (!YES.has(typed)) throw new Refused(words.elsewhere(hosts));
}

/**
 * The one way to let the agency do something by command: a table of commands over what a service works on, with
 * `--help`, `--json` and `--dry-run`, and texts in the language of the terminal.
 *
 * @param texts in each language that an office reads
 */
export function defineCli<Config, Parts, Tuning, Names extends string, Texts extends CliTexts<Names>>({
  service,
  texts,
  commands,
}: {
  readonly service: CliOwner<Config, Parts, Tuning>;
  readonly texts: Readonly<Record<Language, Texts>>;
  readonly commands: Commands<Config, Parts, Texts, Names>;
}) {
  /** Runs a command; answers its exit code. @throws what is neither wrong use nor refused */
  async function run(args: readonly string[], options: CliOptions<Tuning> = {}): Promise<number> {
    const { terminal = TERMINAL, env = ownEnvironment(), log, now = () => new Date(), ...rest } = options;
    const language = languageOf(env);
    const [words, own] = [CLI_WORDS[language], texts[language]];
    let opened: Awaited<ReturnType<typeof service.open>> | undefined;
    let isDryRun = false;
    /** What was given besides the name of the command: the files are among it. */
    let said: readonly string[] = [];
    try {
      const given = read(args, commands, words);
      if (given === 'help') {
        terminal.say(helpOf(commands, own, language));
        return CLI_EXIT.done;
      }
      const { name, names, values } = given;
      said = [...names, ...Object.values(values)].filter((text) => typeof text === 'string');
      isDryRun = values['dry-run'] === true;
      const isJson = values['json'] === true;
      const command: Command<Config, Parts, Texts> = commands[name as Names];
      const {
        data,
        isRefused = false,
        isBad = false,
      } = await command.run({
        ...terminal,
        ...(isJson && { say: () => {}, progress: () => {} }),
        language,
        words: own,
        isDryRun,
        now: now(),
        names,
        text: (option) => values[option] as string | undefined,
        whole: (option) => wholeOf(values[option], language),
        has: (option) => values[option] === true,
        async open() {
          const config = service.readConfig(env);
          if (!opened && !isDryRun && isWriting(command) && values['yes'] !== true)
            await assertMeant(elsewhere(service.databaseOf?.(config)), words, terminal);
          const cliLog = log ?? createLog(`${service.contract.service}-cli`, 'warn');
          opened ??= await service.open(config, { ...rest, now, log: cliLog } as ServiceOptions<Tuning>);
          return { config, parts: opened.parts };
        },
      });
      if (isJson) terminal.say(JSON.stringify(data, null, 2));
      else if (isDryRun) terminal.say(words.dryRun);
      return isBad ? CLI_EXIT.data : isRefused ? CLI_EXIT.refused : CLI_EXIT.done;
    } catch (error) {
      const trouble = fileTrouble(error, said, words.files);
      if (trouble !== undefined) terminal.warn(trouble);
      else if (error instanceof Misuse) terminal.warn(`${error.message} ${words.see}`);
      else if (error instanceof Refused || error instanceof BadData) terminal.warn(error.message);
      else throw error;
      if (error instanceof BadData) return CLI_EXIT.data;
      return error instanceof Misuse || trouble !== undefined ? CLI_EXIT.usage : CLI_EXIT.refused;
    } finally {
      await opened?.close();
    }
  }

  return {
    run,
    /** The commands as a process, for its `main.ts`; where it fails, the reason is the last line. */
    async main(): Promise<void> {
      // Who reads may have read enough (`| head -1`): what was begun is done all the same.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
      try {
        process.exitCode = await run(process.argv.slice(2));
      } catch (error) {
        TERMINAL.warn((error as Error).message);
        process.exitCode = error instanceof ConfigurationError ? CLI_EXIT.configuration : CLI_EXIT.failed;
      }
    },
  };
}
