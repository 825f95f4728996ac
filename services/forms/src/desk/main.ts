import { runDeskCommand, type Terminal } from '@dorpel/service-kit';
import type { DeskAnswer } from './commands.ts';
import { readCommand } from './desk.ts';

async function answer(args: readonly string[]): Promise<DeskAnswer> {
  const command = readCommand(args);
  if ('text' in command) return command;
  if ('previewTo' in command) {
    const { writePreviews } = await import('./previews.ts');
    return { text: await writePreviews(command.previewTo), exitCode: 0 };
  }
  // Only now: asking for help needs neither a database nor the time to load its driver.
  const { openDesk } = await import('./open-desk.ts');
  const { parts, close } = await openDesk(process.env);
  try {
    return await command.run(parts);
  } finally {
    await close();
  }
}

function tell({ say, warn }: Terminal, { text, exitCode }: DeskAnswer): number {
  (exitCode === 0 ? say : warn)(text.trimEnd());
  return exitCode;
}

await runDeskCommand('forms-desk', async (args, { terminal }) => tell(terminal, await answer(args)));
