import { runDeskCommand } from '@dorpel/service-kit';
import { readConfig } from '../config.ts';
import { runDesk } from './run-desk.ts';

await runDeskCommand('owner-desk', (args, { terminal, log }) =>
  runDesk(args, terminal, async () => {
    // Only now: asking for help needs neither a database nor the time to load its driver.
    const { composeParts } = await import('../compose.ts');
    const now = () => new Date();
    const { close, ...parts } = await composeParts(readConfig(process.env), { log, now });
    // A running service has read it long ago; here the first mail is also the last.
    await parts.stationery.readAll();
    return { parts: { ...parts, now }, close };
  }),
);
