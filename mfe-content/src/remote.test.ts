import { checkRemote } from '@dorpel/federation/testing';
import examples from './examples.ts';

// jsdom has no screen to ask; this one wants no motion, so that no film starts.
globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;

checkRemote(examples);
