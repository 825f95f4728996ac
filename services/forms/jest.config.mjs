import { node } from '@dorpel/tooling/jest';

// Drills start and kill processes, which takes its time on a busy machine.
export default { ...node, testTimeout: 60_000 };
