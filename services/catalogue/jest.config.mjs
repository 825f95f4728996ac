import { node } from '@dorpel/tooling/jest';

// Whole catalogues are imported and read through HTTP, on machines that do other things as well.
export default { ...node, testTimeout: 30_000 };
