import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from './backup.ts';
import { restoreBackup, setAside } from './restore.ts';

// Backs up, restores or puts aside in a process of its own, which ends by SIGKILL at a step: WHAT DATA_DIR FILE STEP.
const [what = '', dataDir = '', file = '', last = ''] = process.argv.slice(2);

function reached(step: string): void {
  if (step === last) process.kill(process.pid, 'SIGKILL');
}

const at = new Date('2026-11-20T10:00:00Z');
const begin = () => writeFile(join(dataDir, 'who'), 'another');
if (what === 'backup') await writeBackup(dataDir, file, at, reached);
else if (what === 'restore') await restoreBackup(dataDir, file, at, reached);
else await setAside(dataDir, at, begin, reached);
