import { composed, runService } from '@dorpel/service-kit';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { IMPATIENT } from './service.fixture.ts';

const ATTEMPTS = process.env['DRILL_ATTEMPTS'];

// The service as a process of its own, which a drill may kill.
await runService({
  name: 'forms-drill',
  start: composed(
    () => readConfig(process.env),
    (config, { log }) =>
      compose(config, { log, outbox: { ...IMPATIENT, ...(ATTEMPTS && { attempts: Number(ATTEMPTS) }) } }),
  ),
});
