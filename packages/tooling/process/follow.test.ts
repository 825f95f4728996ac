import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followBundle } from './follow.mjs';

type Result = { readonly failures: readonly object[]; readonly isNew: boolean };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'follow-'));
  await mkdir(join(directory, 'src'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('M3 a process is bundled again when what is in it changes: other code is new, a comment or a type is not', async () => {
  const results: Result[] = [];
  let heard = () => {};
  const next = async (): Promise<Result> => {
    while (results.length === 0) await new Promise<void>((done) => (heard = done));
    return results.shift() as Result;
  };
  const write = (name: string, text: string) => writeFile(join(directory, 'src', name), text);
  await write('said.ts', "export const said: string = 'one';\n");
  await write('main.ts', "import { said } from './said.ts';\nconsole.log(said);\n");
  const output = join(directory, 'dist');
  const end = await followBundle(
    { directory, output, entries: { main: 'src/main.ts' } },
    {
      onBuilt(result: Result) {
        results.push(result);
        heard();
      },
    },
  );
  try {
    expect(await next()).toEqual({ failures: [], isNew: true, installed: [] });
    await write('said.ts', "// Said.\nexport const said: string = 'one';\n");
    expect(await next()).toEqual({ failures: [], isNew: false, installed: [] });
    // What it does not import changes nothing of it: no result comes of it.
    await write('other.ts', 'export const other = 1;\n');
    await write('said.ts', "export const said: string = 'two';\n");
    expect(await next()).toEqual({ failures: [], isNew: true, installed: [] });
    expect(await readFile(join(output, 'main.mjs'), 'utf8')).toContain('two');
    await write('said.ts', "export const said = '\n");
    expect(await next()).toEqual({
      failures: [
        {
          kind: 'syntax',
          file: join(directory, 'src/said.ts'),
          line: 1,
          column: 22,
          text: 'Unterminated string literal',
          excerpt: "export const said = '",
        },
      ],
      isNew: false,
    });
    // What is there is what ran last, until it can be read again.
    expect(await readFile(join(output, 'main.mjs'), 'utf8')).toContain('two');
  } finally {
    await end();
  }
});
