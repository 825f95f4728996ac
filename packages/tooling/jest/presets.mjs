import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { macros } from '../lingui/macros.mjs';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Lingui's macros become calls at compile time, in tests as in the builds. */
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { plugins: [macros('message')], keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.po'],
  transform: {
    '/src/remote\\.ts$': [here('./transforms.mjs'), swc],
    '\\.(ts|tsx)$': [require.resolve('@swc/jest'), swc],
    '\\.po$': here('./transforms.mjs'),
  },
  moduleNameMapper: { '\\.css$': here('./css-classes.mjs'), '^fast-check$': here('./drawn.mjs') },
  // How long a test may hang, not how fast it must be: two cores run several packages, browsers and databases at once.
  testTimeout: 600_000,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  // Templates (of this package) are no tests yet.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/generators/'],
  modulePathIgnorePatterns: ['/dist/'],
  // Node keeps the modules of every test file that ran in a process (nodejs/node#33439): past this its heap costs more to sweep than another
  // process to start. Measured in handbook/how-to/tests.md.
  workerIdleMemoryLimit: '400MB',
  globalSetup: here('./run-folder.mjs'),
  reporters: ['default', here('./ends.mjs')],
};

/** For packages and services that run in Node. */
export const node = { ...base, testEnvironment: 'node' };

/**
 * The same for a package whose tests take longer than those of all others: on two cores Jest would try them in one process, and
 * at the end beside an idle core.
 */
const longNode = { ...node, maxWorkers: Math.max(2, availableParallelism() - 1) };

/** For packages that render React; a test that needs no document says `@jest-environment node`. */
export const react = {
  ...base,
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  transform: { ...base.transform, '\\.po$': here('./document-first.mjs') },
  setupFilesAfterEnv: [here('./react-setup.mjs')],
};

const PRESETS = { node, longNode, react };

/**
 * How the tests of a package run: as its package.json says, `"dorpel": { "jest": "react" }`, and in Node where it says nothing.
 * @param {string} folder of the package
 * @returns {object | undefined} nothing where the package has a configuration of its own
 */
export function presetOf(folder) {
  const manifest = join(folder, 'package.json');
  const { dorpel, jest } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  if (jest || readdirSync(folder).some((file) => file.startsWith('jest.config.'))) return undefined;
  const name = dorpel?.jest ?? 'node';
  if (!Object.hasOwn(PRESETS, name))
    throw new Error(`${manifest}: dorpel.jest is one of ${Object.keys(PRESETS).join(', ')}, and not ${name}.`);
  return { ...PRESETS[name], rootDir: folder };
}
