import { runService } from '@dorpel/service-kit';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

await runService({ name: 'forms', start: (log) => compose(readConfig(process.env), { log }) });
