import { cli } from './cli.ts';

await cli.main();
