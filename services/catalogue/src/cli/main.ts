import { constants, setPriority } from 'node:os';
import { cli } from './cli.ts';

// An import is in less of a hurry than the visitors who share the processor with it.
setPriority(constants.priority.PRIORITY_LOW);

await cli.main();
