import { node } from './jest/presets.mjs';

export default { ...node, testPathIgnorePatterns: [...node.testPathIgnorePatterns, '/generators/'] };
