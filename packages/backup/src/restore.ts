import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertWhole, Damage, dropCollections, lockUnlessRunning } from '@dorpel/embedded-mongo/copy';
import { BrokenArchive, type Manifest, readArchive } from './archive.ts';
import { SITE_CLAIM } from '@dorpel/service-kit';
import { DATA, DATABASE, exists, isInUse, keptIn, REPLACED, RESTORE } from './site-files.ts';

export type Restored = {
  readonly manifest: Manifest;
  /** Where what was there before was put; null where nothing was. */
  readonly replaced: string | null;
};

/** What is to be done, once all of it is prepared: written down before it begins, so that it can be gone on with. */
type Plan = {
  /** Of the backup that is put in; null where nothing is. */
  readonly manifest: Manifest | null;
  /** Where what stands there is put, and whether it stays: of an empty site only secrets and empty folders are. */
  readonly aside: string;
  readonly isKept: boolean;
  /** What stood there, and what is put in. */
  readonly before: readonly string[];
  readonly after: readonly string[];
};

const preparedIn = (dataDir: string) => join(dataDir, RESTORE, 'new');
const planIn = (dataDir: string) => join(dataDir, RESTORE, 'ready');

async function writePlan(dataDir: string, plan: Plan): Promise<void> {
  const draft = `${planIn(dataDir)}.part`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(JSON.stringify(plan));
  await file.sync();
  await file.close();
  await rename(draft, planIn(dataDir));
}

/** What is to be gone on with; null where nothing is. */
async function readPlan(dataDir: string): Promise<Plan | null> {
  const text = await readFile(planIn(dataDir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Plan);
}

/** Puts what is prepared in the place of what is there, name by name; may be begun again wherever it ended. */
async function exchange(dataDir: string, plan: Plan, reached: (step: string) => void): Promise<void> {
  const { before, after, aside, isKept } = plan;
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of new Set([...before, ...after])) {
    const [there, prepared] = [join(dataDir, name), join(preparedIn(dataDir), name)];
    if (after.includes(name) && !(await exists(prepared))) continue; // is in its place
    // What is aside already stays: of its name there may be what begins here.
    const isLeft = before.includes(name) && (await exists(there)) && !(await exists(join(aside, name)));
    if (isLeft) await rename(there, join(aside, name));
    reached('aside');
    if (after.includes(name)) await rename(prepared, there);
    reached('placed');
  }
  await rm(isKept ? join(aside, DATABASE, 'lock') : aside, { recursive: true, force: true });
}

/** From here on nothing is left to go on with: the site may start. */
const forgetPlan = (dataDir: string) => rm(join(dataDir, RESTORE), { recursive: true, force: true });

const replacedBy = ({ aside, isKept }: Plan): string | null => (isKept ? aside : null);

/** Ends what was cut off once everything was prepared; null where nothing was. The folder must be this process's. */
async function finishCutOff(dataDir: string, reached: (step: string) => void): Promise<Plan | null> {
  const plan = await readPlan(dataDir);
  if (plan === null) return null;
  await exchange(dataDir, plan, reached);
  await forgetPlan(dataDir);
  return plan;
}

/** What is put aside now, and what is put in. */
async function planOf(dataDir: string, at: Date, manifest: Manifest | null, after: readonly string[]): Promise<Plan> {
  const aside = join(dataDir, `${REPLACED}${at.toISOString().replaceAll(/[:.]/g, '-')}`);
  return { manifest, before: await keptIn(dataDir), after, aside, isKept: await isInUse(dataDir) };
}

/** Unpacks a backup beside the site's data, and holds it against its checksums; leaves nothing where it is broken. */
async function prepare(dataDir: string, file: string): Promise<Manifest> {
  await rm(join(dataDir, RESTORE), { recursive: true, force: true });
  await mkdir(preparedIn(dataDir), { recursive: true, mode: 0o700 });
  try {
    const manifest = await readArchive(file, preparedIn(dataDir));
    if (!Object.hasOwn(manifest.files, DATA)) throw new BrokenArchive('there is no database in it');
    await assertWhole(join(preparedIn(dataDir), DATABASE));
    // The site that begins with these data makes the database its own.
    await dropCollections(join(preparedIn(dataDir), DATABASE), SITE_CLAIM);
    return manifest;
  } catch (error) {
    await rm(join(dataDir, RESTORE), { recursive: true, force: true });
    throw error instanceof Damage ? new BrokenArchive(error.message) : error;
  }
}

/**
 * Puts a backup in the place of what a site keeps; what was there is put aside, not deleted. Until all of the backup has
 * been unpacked and checked, nothing is touched. Where a restore was cut off after that, this one first ends it, and is done
 * when it was of the same backup.
 *
 * @param reached told of each step, for drills
 * @returns 'running' where the site runs, and nothing was done
 * @throws BrokenArchive where it is no whole backup
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  at: Date,
  reached: (step: string) => void = () => {},
): Promise<Restored | 'running'> {
  const made = await mkdir(join(dataDir, DATABASE), { recursive: true, mode: 0o700 });
  let isChanged = false;
  const unlock = lockUnlessRunning(join(dataDir, DATABASE));
  if (!unlock) return 'running';
  try {
    const cutOff = await finishCutOff(dataDir, reached);
    if (cutOff?.manifest && JSON.stringify(await readArchive(file)) === JSON.stringify(cutOff.manifest))
      return { manifest: cutOff.manifest, replaced: replacedBy(cutOff) };
    const manifest = await prepare(dataDir, file);
    reached('prepared');
    isChanged = true;
    const plan = await planOf(dataDir, at, manifest, await readdir(preparedIn(dataDir)));
    await writePlan(dataDir, plan);
    reached('planned');
    await exchange(dataDir, plan, reached);
    await forgetPlan(dataDir);
    return { manifest, replaced: replacedBy(plan) };
  } finally {
    unlock();
    // Where nothing was changed, nothing was made either.
    if (made !== undefined && !isChanged) await rm(made, { recursive: true, force: true });
  }
}

/** What to put aside: what was cut off while it was, or what stands there now; null where nothing does. */
async function planToSetAside(dataDir: string, at: Date): Promise<Plan | null> {
  if ((await cutOffIn(dataDir)) === 'setting-aside') return readPlan(dataDir);
  await finishCutOff(dataDir, () => {});
  if (!(await isInUse(dataDir))) return null;
  const plan = await planOf(dataDir, at, null, []);
  await mkdir(join(dataDir, RESTORE), { recursive: true, mode: 0o700 });
  await writePlan(dataDir, plan);
  return plan;
}

/**
 * Puts what a site keeps aside, so that another begins in its folder: nothing is deleted. Until the other has begun the site
 * does not start; where this was cut off, the next one goes on with it.
 *
 * @param begins what is done once nothing is there; done again by the next one where it was cut off
 * @param reached told of each step, for drills
 * @returns 'running' where the site runs, and nothing was done
 */
export async function setAside(
  dataDir: string,
  at: Date,
  begins: () => Promise<void>,
  reached: (step: string) => void = () => {},
): Promise<Pick<Restored, 'replaced'> | 'running'> {
  await mkdir(join(dataDir, DATABASE), { recursive: true, mode: 0o700 });
  const unlock = lockUnlessRunning(join(dataDir, DATABASE));
  if (!unlock) return 'running';
  try {
    const plan = await planToSetAside(dataDir, at);
    if (plan) {
      reached('planned');
      await exchange(dataDir, plan, reached);
    }
    await begins();
    reached('begun');
    await forgetPlan(dataDir);
    return { replaced: plan && replacedBy(plan) };
  } finally {
    unlock();
  }
}

/** What was cut off once all was prepared: until it is given again, the site may not start. Null where nothing was. */
export async function cutOffIn(dataDir: string): Promise<'restore' | 'setting-aside' | null> {
  const plan = await readPlan(dataDir);
  if (plan === null) return null;
  return plan.manifest === null ? 'setting-aside' : 'restore';
}
