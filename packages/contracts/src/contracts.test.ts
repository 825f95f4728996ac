import { checkContracts } from './testing.ts';

await checkContracts(new URL('./', import.meta.url));
