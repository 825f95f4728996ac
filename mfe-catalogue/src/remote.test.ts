import { checkRemote } from '@dorpel/federation/testing';
import examples from './examples.ts';

// jsdom fetches nothing; what would be counted of a visit is waiting to be sent.
globalThis.fetch = (async () => ({ status: 200 })) as unknown as typeof fetch;

checkRemote(examples);
