import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetOf } from './presets.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const says = (manifest: object) => writeFile(join(folder, 'package.json'), JSON.stringify(manifest));

test('tests run in Node, or as the package.json says', async () => {
  await says({ name: 'plain' });
  expect(presetOf(folder)).toMatchObject({ rootDir: folder, testEnvironment: 'node' });
  await says({ dorpel: { jest: 'react' } });
  expect(presetOf(folder)?.testEnvironment).toMatch('jsdom');
  await says({ dorpel: { jest: 'browser' } });
  expect(() => presetOf(folder)).toThrow('dorpel.jest is one of node, longNode, react, and not browser');
});

test('X18 a remote of another repository that configures Jest itself is left to it', async () => {
  await says({ jest: {} });
  expect(presetOf(folder)).toBeUndefined();
  await says({ name: 'older' });
  await writeFile(join(folder, 'jest.config.mjs'), "export { react as default } from '@dorpel/tooling/jest';\n");
  expect(presetOf(folder)).toBeUndefined();
});
