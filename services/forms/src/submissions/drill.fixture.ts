import { runService } from '@dorpel/service-kit';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { IMPATIENT } from './service.fixture.ts';

// The service as a process of its own, which a drill may kill.
await runService({
  name: 'forms-drill',
  start: (log) => compose(readConfig(process.env), { log, outbox: IMPATIENT }),
});
