import { service } from '../compose.ts';

const { DRILL_OUTBOX: outbox = '{}', DRILL_ATTEMPTS: attempts } = process.env;

// The service as a process of its own, which a drill may kill.
await service.run({ outbox: { ...(JSON.parse(outbox) as object), ...(attempts && { attempts: Number(attempts) }) } });
