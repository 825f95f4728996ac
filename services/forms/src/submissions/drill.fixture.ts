import { service } from '../compose.ts';
import { IMPATIENT } from './service.fixture.ts';

const ATTEMPTS = process.env['DRILL_ATTEMPTS'];

// The service as a process of its own, which a drill may kill.
// What a process that was killed had in hand comes back soon.
await service.run({ outbox: { ...IMPATIENT, lease: 600, ...(ATTEMPTS && { attempts: Number(ATTEMPTS) }) } });
