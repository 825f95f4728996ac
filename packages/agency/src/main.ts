import { desk } from './desk.ts';

await desk.main();
