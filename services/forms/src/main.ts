import { composed, runService } from '@dorpel/service-kit';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

await runService({ name: 'forms', start: composed(() => readConfig(process.env), compose) });
