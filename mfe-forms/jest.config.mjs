import { react } from '@dorpel/tooling/jest';

// People type: a whole form takes its time on a busy machine.
export default { ...react, testTimeout: 30_000 };
