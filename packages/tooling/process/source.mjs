// `node --import @dorpel/tooling/source main.ts`: a process that runs its source, compiled as it is loaded.
import { register } from 'node:module';
import 'tsx';

register('./source-hooks.mjs', import.meta.url);
