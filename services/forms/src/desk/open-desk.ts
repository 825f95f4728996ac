import { createLog } from '@dorpel/service-kit';
import { composeParts } from '../compose.ts';
import { readConfig } from '../config.ts';
import { messagesOf } from '../submissions/accept.ts';
import type { DeskParts } from './desk.ts';

/** What the desk's commands work on, in the environment of the service; the outbox is not started. */
export async function openDesk(
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ parts: DeskParts; close: () => Promise<void> }> {
  const log = createLog('forms-desk', 'warn');
  const { submissions, mailsOf, outbox, close } = await composeParts(readConfig(env), { log });
  const parts: DeskParts = {
    outbox,
    listSuspects: submissions.listSuspects,
    async clear(id) {
      const suspect = (await submissions.listSuspects()).find((each) => each.id === id);
      return suspect !== undefined && submissions.clear(id, await messagesOf(suspect, mailsOf));
    },
  };
  return { parts, close };
}
