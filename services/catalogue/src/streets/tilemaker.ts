import { spawn } from 'node:child_process';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { WITHOUT_SEA } from '@dorpel/map-style/schemas';
import { assert, optional, record, string, type } from 'superstruct';

/** Why no archive of streets can be made; what is said of it is the command's. */
export class BadStreets extends Error {
  /**
   * 'missing': there is no such file; 'other': it is no extract of OpenStreetMap; 'no-tilemaker', 'no-profile': it, or its tables, are not
   * installed; 'failed': it ended with an error; 'empty': there is no street in it.
   */
  readonly is: 'missing' | 'other' | 'no-tilemaker' | 'no-profile' | 'failed' | 'empty';
  readonly where: string;

  constructor(wrong: BadStreets['is'], where: string) {
    super(`${wrong}: ${where}`);
    this.is = wrong;
    this.where = where;
  }
}

/** The two files of tilemaker that make tiles of OpenMapTiles, under the names they have in all of its releases. */
const CONFIG = 'config-openmaptiles.json';
const PROCESS = 'process-openmaptiles.lua';
/** Where they lie: in Debian's package, in tilemaker's own installation. */
const PROFILES = ['/usr/share/doc/tilemaker/examples', '/usr/share/tilemaker', '/usr/local/share/tilemaker'];

/** Belgium and Luxembourg, of an extract that does not say what lies in it: west, south, east, north. */
const AROUND = '2.3,49.3,6.7,51.7';

/** Both licences ask to be named: https://www.openstreetmap.org/copyright, https://openmaptiles.org/docs/. */
const THANKS =
  '<a href="https://www.openmaptiles.org/">© OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';

/** The last lines of what it said that are told where it fails. */
const LAST_LINES = 6;

const config = type({ layers: record(string(), type({ source: optional(string()) })), settings: type({}) });

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws BadStreets 'no-profile' */
async function profileIn(given: string | undefined): Promise<string> {
  for (const folder of given === undefined ? PROFILES : [given]) {
    if ((await isThere(join(folder, CONFIG))) && (await isThere(join(folder, PROCESS)))) return folder;
  }
  throw new BadStreets('no-profile', given ?? PROFILES.join(', '));
}

/** What an archive is made of. */
export type Extract = {
  /** An extract of OpenStreetMap (`.osm.pbf`). */
  readonly source: string;
  /** Outlines of the sea (`water_polygons.shp`); undefined: streets end at the coast of the map that is built in. */
  readonly sea: string | undefined;
  /** Where the two files of tilemaker lie; undefined: where it is installed. */
  readonly profile: string | undefined;
  /** How tilemaker is called. */
  readonly program: string;
};

/**
 * Its own tables, without what needs files that nobody has here, and with names in all languages of the site.
 *
 * @returns the paths of both
 */
async function ownProfile({ sea, profile: given }: Extract, work: string) {
  const profile = await profileIn(given);
  const told: unknown = JSON.parse(await readFile(join(profile, CONFIG), 'utf8'));
  assert(told, config);
  const layers = Object.entries(told.layers).flatMap(([name, layer]) => {
    if (layer.source === undefined) return [[name, layer] as const];
    return name === 'ocean' && sea !== undefined ? [[name, { ...layer, source: sea }] as const] : [];
  });
  const paths = { config: join(work, 'config.json'), process: join(work, 'process.lua') };
  const settings = { ...told.settings, compress: 'gzip', filemetadata: { attribution: THANKS } };
  await writeFile(paths.config, JSON.stringify({ layers: Object.fromEntries(layers), settings }));
  const languages = LANGUAGES.map((language) => JSON.stringify(language)).join(', ');
  const lua = [
    `dofile(${JSON.stringify(join(profile, PROCESS))})`,
    'preferred_language_attribute = "name"',
    `additional_languages = { ${languages} }`,
  ];
  await writeFile(paths.process, `${lua.join('\n')}\n`);
  return paths;
}

/** What an archive says of itself, besides its layers. */
export const metadataOf = ({ sea }: Pick<Extract, 'sea'>) => ({
  name: 'Streets',
  attribution: THANKS,
  ...(sea === undefined && { description: WITHOUT_SEA }),
});

/**
 * Makes tiles of an extract with tilemaker (https://github.com/systemed/tilemaker, of Debian's packages), one file each, packed.
 *
 * @param into a folder that is not there yet
 * @param progress is told each line that it says
 * @throws BadStreets 'no-tilemaker', 'no-profile', 'failed' with its last lines
 */
export async function runTilemaker(
  extract: Extract,
  { work, into, progress }: { readonly work: string; readonly into: string; readonly progress: (line: string) => void },
): Promise<void> {
  const paths = await ownProfile(extract, work);
  const files = ['--input', extract.source, '--output', into, '--config', paths.config, '--process', paths.process];
  const child = spawn(extract.program, [...files, '--bbox', AROUND, '--store', join(work, 'store')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split(/[\r\n]+/).filter((each) => each.trim() !== '')) {
        said.splice(0, said.length - LAST_LINES + 1);
        said.push(line.trim());
        progress(line.trim());
      }
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ENOENT' ? new BadStreets('no-tilemaker', extract.program) : error),
    );
    child.once('close', done);
  });
  if (code !== 0) throw new BadStreets('failed', said.join('\n'));
}
