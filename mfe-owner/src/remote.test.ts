import { checkRemote } from '@dorpel/federation/testing';
import examples from './examples.ts';

// jsdom lays nothing out: no box ever has a width.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

checkRemote(examples);
