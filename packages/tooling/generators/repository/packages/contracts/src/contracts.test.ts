import { checkContracts } from '@dorpel/contracts/testing';

await checkContracts(new URL('./', import.meta.url));
