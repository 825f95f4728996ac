import { constants, setPriority } from 'node:os';
import { desk } from './desk.ts';

// An import is in less of a hurry than the visitors who share the processor with it.
setPriority(constants.priority.PRIORITY_LOW);

await desk.main();
