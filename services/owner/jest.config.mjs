import { node } from '@dorpel/tooling/jest';

/** Slow hashes and hundreds of requests take their time on a busy machine. */
export default { ...node, testTimeout: 30_000 };
