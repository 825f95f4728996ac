import { readdir, readFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './settings.mjs';

const HANDBOOK = 'packages/handbook';

type Manifest = { readonly name?: string; readonly scripts?: Readonly<Record<string, string>> };

const foldersIn = async (parent: string) =>
  (await readdir(join(ROOT, parent), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`);

/** What people are told to type: README, handbook and the texts of each part. */
async function texts(): Promise<[string, string][]> {
  const parts = [...(await foldersIn('packages')), ...(await foldersIn('services'))].map((part) => `${part}/README.md`);
  const handbook = (await readdir(join(ROOT, HANDBOOK), { recursive: true }))
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions/'))
    .map((file) => `${HANDBOOK}/${file}`);
  const told = ['README.md', ...handbook, ...parts.filter((file) => existsSync(join(ROOT, file)))];
  return Promise.all(
    told.map(async (file): Promise<[string, string]> => [file, await readFile(join(ROOT, file), 'utf8')]),
  );
}

/** The commands of a text: in blocks of the shell line by line, in sentences between backquotes. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .flatMap((line) => line.replace(/\s#.*$/, '').split('&&'))
    .map((command) => command.trim().replace(/^([A-Z_]+=\S* )+/, ''));
}

const read = async (folder: string) =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** The folders that the texts make: they have the scripts of the template. */
const MADE = new Map([
  ['mfe-inspire', 'remote'],
  ['mfe-x', 'remote'],
  ['services/loans', 'service'],
]);

async function folderOf(name: string): Promise<string | undefined> {
  const short = name.replace('@dorpel/', '').replace('./', '');
  if (MADE.has(short)) return `packages/tooling/generators/${MADE.get(short)}`;
  const places = [short, `packages/${short}`, `services/${short.replace(/^service-/, '')}`];
  return places.find((place) => existsSync(join(ROOT, place, 'package.json')));
}

/** What tells of a repository of a team, and the scripts that it has there. */
const OF_TEAMS = {
  file: 'packages/handbook/how-to/team-repository.md',
  folder: 'packages/tooling/generators/repository',
};

/** Of what there are commands, as the program itself says. */
const { stdout: help } = spawnSync(process.execPath, [join(ROOT, 'packages/launch/src/cli.mjs'), '--help'], {
  encoding: 'utf8',
});
const SUBJECTS = new Set([
  ...[...help.matchAll(/^ {2}\.\/pnpm cli (\S+) --help/gm)].map(([, subject]) => subject),
  // The service that a text makes.
  'loans',
]);

/** What a command is about: of './pnpm cli', and of '…', which is the program of a service in production. */
function subjectOf([tool, first, second]: readonly string[]): string | undefined {
  if (tool === '…') return first;
  return tool === './pnpm' && first === 'cli' ? second : undefined;
}

/** Why a command can't work as it is written; undefined where it can. */
async function wrong(command: string, file: string): Promise<string | undefined> {
  const words = command.split(/\s+/);
  const [tool = '', ...args] = words;
  const subject = subjectOf(words);
  if (subject && /^[a-z]/.test(subject) && !SUBJECTS.has(subject)) return `no commands of '${subject}'`;
  if (tool === 'desk' && args.length > 0) return 'no such command: ./pnpm cli';
  if (tool === 'pnpm') return 'not every machine has pnpm: ./pnpm';
  if (tool === 'node')
    return existsSync(join(ROOT, args.find((arg) => /\.m?js$/.test(arg)) ?? '')) ? undefined : 'no such file';
  if (tool === 'npm' && ['start', 'test'].includes(args[0] ?? '')) return undefined;
  if (/^dorpel-[a-z]+$/.test(tool) && args.length > 0)
    return existsSync(join(ROOT, `packages/tooling/bin/${tool}.mjs`)) ? undefined : 'no such command';
  if (tool !== './pnpm') return undefined;
  const isElsewhere = args[0] === '-C' || args[0] === '--filter';
  const folder = isElsewhere ? await folderOf(args[1] ?? '') : '.';
  if (!folder) return `no package ${args[1]}`;
  const script = args[isElsewhere ? 2 : 0] ?? '';
  if (['', 'install', 'exec'].includes(script)) return undefined;
  const folders = file === OF_TEAMS.file ? [folder, OF_TEAMS.folder] : [folder];
  const scripts = await Promise.all(folders.map(async (each) => (await read(each)).scripts?.[script]));
  return scripts.some(Boolean) ? undefined : `no script ${script}`;
}

test('T4 every command that README, handbook and the parts tell works as it is written', async () => {
  const found: string[] = [];
  let looked = 0;
  for (const [file, text] of await texts()) {
    for (const command of commandsIn(text)) {
      looked += 1;
      const why = await wrong(command, file);
      if (why) found.push(`${file}: ${command} (${why})`);
    }
  }
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(100);
});

/** A command for pnpm in what a tool says, without the way to ours: in code, other than a comment, and in templates. */
const BARE = /(?<![./\w-])pnpm (?:-C|--filter|[a-z][a-z:-]*) /;

test('T4 what tools, generators and letters print works as it is printed', async () => {
  const sources = ['packages/tooling', 'packages/launch/src', ...(await foldersIn('services'))];
  const found: string[] = [];
  for (const folder of sources) {
    const files = (await readdir(join(ROOT, folder), { recursive: true })).filter(
      (file) => /\.(mjs|tsx?|md|po)$/.test(file) && !/(^|\/)(node_modules|dist|coverage)\/|\.test\.ts$/.test(file),
    );
    for (const file of files) {
      const lines = (await readFile(join(ROOT, folder, file), 'utf8')).split('\n');
      // Between quotes, or in the lines of a help.
      const bare = lines.filter((line) => BARE.test(line) && !/^\s*(\/\/|\/?\*)/.test(line));
      found.push(...bare.map((line) => `${folder}/${file}: ${line.trim()}`));
    }
  }
  expect(found).toEqual([]);
});

test('T4 ./pnpm works where nobody has pnpm', () => {
  // Node, npm and the shell, as on a machine that is new.
  const path = [dirname(process.execPath), '/usr/bin', '/bin'].join(':');
  const { status, stdout } = spawnSync(fileURLToPath(new URL('../../../pnpm', import.meta.url)), ['graph', '--help'], {
    cwd: ROOT,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  expect(stdout).toContain('Usage');
  expect(status).toBe(0);
});
