import { processesOf } from './processes.mjs';
import { outliveOutput, say } from './progress.mjs';
import { Stop } from './settings.mjs';
import { rememberSite } from './site.mjs';
import { createSupervisor } from './supervise.mjs';

/** Starts all processes and answers when they are ready; Ctrl-C, or one that does not start, stops all and ends this one. */
export async function runUntilStopped(settings) {
  outliveOutput();
  const supervisor = createSupervisor(settings);
  let stopped = false;
  const stop = async (code) => {
    if (stopped) return;
    stopped = true;
    say('Stopping …');
    await supervisor.stop();
    say('Stopped. Nothing is lost.');
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  try {
    rememberSite(settings, process.env);
    await supervisor.start(processesOf(settings));
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    await stop(1);
  }
}
