import { createLog } from '@dorpel/service-kit';
import { composeParts } from '../compose.ts';
import { readConfig } from '../config.ts';
import { messagesOf } from '../submissions/accept.ts';
import { readCommand } from './desk.ts';

const command = readCommand(process.argv.slice(2));

async function answer() {
  if ('text' in command) return command;
  const { submissions, mailsOf, outbox, close } = await composeParts(readConfig(process.env), {
    log: createLog('forms-desk', 'warn'),
  });
  try {
    return await command.run({
      outbox,
      listSuspects: submissions.listSuspects,
      async clear(id) {
        const suspect = (await submissions.listSuspects()).find((each) => each.id === id);
        return suspect !== undefined && submissions.clear(id, await messagesOf(suspect, mailsOf));
      },
    });
  } finally {
    await close();
  }
}

const { text, exitCode } = await answer();
(exitCode === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = exitCode;
