import { readCommand } from './desk.ts';

const command = readCommand(process.argv.slice(2));

async function answer() {
  if ('text' in command) return command;
  // Only now: asking for help needs neither a database nor the time to load its driver.
  const { openDesk } = await import('./open-desk.ts');
  const { parts, close } = await openDesk(process.env);
  try {
    return await command.run(parts);
  } finally {
    await close();
  }
}

const { text, exitCode } = await answer();
(exitCode === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = exitCode;
