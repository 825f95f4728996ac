import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DESK = fileURLToPath(new URL('../../../../packages/agency/src/main.ts', import.meta.url));

/** `./pnpm cli …` over the folder of a site, as a process. */
export async function runCli(dataDir: string, args: readonly string[], input = '') {
  const child = spawn(process.execPath, ['--import', '@dorpel/tooling/source', DESK, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LANG: 'en_GB.UTF-8' },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.join('') };
}

/** An agency in Luxembourg and one in Belgium: all that a file may say. */
const OFFICES = [
  {
    street: 'Naamsestraat 12',
    zip: '3000',
    city: 'Leuven',
    phone: '+32 16 22 33 44',
    email: 'leuven@huisenhaard.be',
    hours: [{ days: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' }],
  },
  {
    name: 'Huis & Haard Tienen',
    street: 'Grote Markt 3',
    zip: '3300',
    city: 'Tienen',
    phone: '+32 16 55 66 77',
    email: 'tienen@huisenhaard.be',
    hours: [],
  },
];

export const BELGIAN = {
  name: 'Huis & Haard',
  legalName: 'Huis & Haard bv',
  languages: ['nl', 'fr', 'en', 'de'],
  country: 'BE',
  identity: { companyNumber: '0123.456.749', registration: '500.001', insurer: 'Polder nv', policy: '77.88' },
  offices: OFFICES,
  colours: { accent: '#0b6b5d', band: '#1d3b4a' },
  logo: 'logo.svg',
  mail: { inbox: 'post@huisenhaard.be', sender: 'site@huisenhaard.be', privacy: 'gegevens@huisenhaard.be' },
};

export const LUXEMBOURGISH = {
  ...BELGIAN,
  name: 'Sous le Toit',
  legalName: 'Sous le Toit s.à r.l.',
  slogan: { fr: 'Chez vous.', de: 'Daheim.' },
  languages: ['fr', 'de'],
  country: 'LU',
  identity: { companyNumber: 'B123456', registration: '10012345/0' },
  offices: [{ ...OFFICES[0], zip: 'L-1855', city: 'Luxembourg', phone: '+352 26 12 34 56', email: 'bureau@toit.lu' }],
  logo: undefined,
};

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#0b6b5d" d="M0 0h120v40H0z"/></svg>';

/** A folder with an agency file, its logo beside it, and an empty folder for the site. */
export async function agencyFolder(agency: object) {
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  const dataDir = join(folder, 'site');
  await mkdir(dataDir);
  const file = join(folder, 'agency.json');
  await writeFile(file, JSON.stringify(agency));
  await writeFile(join(folder, 'logo.svg'), LOGO);
  return {
    folder,
    dataDir,
    file,
    contentDir: join(dataDir, 'content'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
