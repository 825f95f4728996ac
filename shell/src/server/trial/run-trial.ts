import { readFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { type Manifest, manifest } from '@dorpel/federation/manifest';
import { create } from 'superstruct';
import { readBuilt } from '../build-output.ts';
import { type Plan, tryVersion } from './trial.ts';

/**
 * Tries a version before it is released: `trial.mjs <folder of the version>`, with what is to be shown on its input, writes
 * what came of it to its output. Both are JSON.
 */
const [folder = '.'] = process.argv.slice(2);
const asked = (await json(process.stdin)) as Pick<Plan, 'renderings' | 'rounds'>;
const found: Manifest = create(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as unknown, manifest);
const code = await readFile(join(folder, found.server.entry), 'utf8');
const quiet = { info: () => {}, warn: (...said: unknown[]) => process.stderr.write(`${said.map(String).join(' ')}\n`) };
const built = await readBuilt({}, quiet as never);
const version = { ...found, base: `/assets/${found.name}/${found.version}/` };
process.stdout.write(JSON.stringify(await tryVersion({ ...asked, version, code }, built)));
