import { service } from '../compose.ts';
import { IMPATIENT } from './service.fixture.ts';

const ATTEMPTS = process.env['DRILL_ATTEMPTS'];

// The service as a process of its own, which a drill may kill.
await service.run({ outbox: { ...IMPATIENT, ...(ATTEMPTS && { attempts: Number(ATTEMPTS) }) } });
