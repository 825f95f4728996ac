import { writeFile } from 'node:fs/promises';
import { createLog } from '@dorpel/service-kit';
import { composeParts } from '../compose.ts';
import { readConfig } from '../config.ts';
import { expiryOf } from '../submissions/submission.ts';
import type { DeskParts } from './commands.ts';

/** What the desk's commands work on, in the environment of the service; no worker is started. */
export async function openDesk(
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ parts: DeskParts; close: () => Promise<void> }> {
  const log = createLog('forms-desk', 'warn');
  const { submissions, testimonials, people, outbox, retention, now, close } = await composeParts(readConfig(env), {
    log,
  });
  const parts: DeskParts = {
    outbox,
    submissions,
    testimonials,
    people,
    expiry: () => expiryOf(now(), retention('testimonial')),
    // For the desk alone: what is in it is personal.
    writeFile: (path, text) => writeFile(path, text, { mode: 0o600 }),
  };
  return { parts, close };
}
