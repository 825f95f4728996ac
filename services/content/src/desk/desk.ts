import { runDeskCommand } from '@dorpel/service-kit';
import { readConfig } from '../config.ts';
import { runDesk } from './run-desk.ts';

await runDeskCommand('content-desk', (args, { terminal, log }) =>
  runDesk(args, { terminal, log, configure: () => readConfig(process.env) }),
);
