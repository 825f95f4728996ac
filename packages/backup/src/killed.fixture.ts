import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

// Backs up or restores in a process of its own, which ends by SIGKILL at a step: WHAT DATA_DIR FILE STEP.
const [what = '', dataDir = '', file = '', at = ''] = process.argv.slice(2);

function reached(step: string): void {
  if (step === at) process.kill(process.pid, 'SIGKILL');
}

const work = what === 'backup' ? writeBackup : restoreBackup;
await work(dataDir, file, new Date('2026-11-20T10:00:00Z'), reached);
