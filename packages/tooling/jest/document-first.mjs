// Words in tests of what React renders, as in all others; and jsdom, loaded while the process is fresh. Jest loads what transforms
// before the first test file of a process. In one that has run some thirty-five files without a document, Node 20 found jsdom by two
// paths, as two packages that need each other in a circle, and no file that wants a document could be run (the shell's, in the order
// of their times: the longest first).
import { createRequire } from 'node:module';
import 'jest-fixed-jsdom';

const environment = createRequire(import.meta.url).resolve('jest-environment-jsdom');
createRequire(environment)('jsdom');

export { default } from './transforms.mjs';
