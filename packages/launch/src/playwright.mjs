import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './install.mjs';
import { chromium } from './chromium.mjs';
import { ROOT } from './settings.mjs';

const E2E = join(ROOT, 'packages/e2e');

/** Runs a program among the journeys, in this terminal; answers its exit code. */
export function runInE2e(file, args, env = {}) {
  const child = spawn(file, args, { cwd: E2E, env: { ...process.env, ...env }, stdio: 'inherit' });
  // Ctrl-C goes to both; the child says what is to be said.
  process.on('SIGINT', () => {});
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

/** Runs Playwright with arguments of its own; answers its exit code. */
export const playwright = (args, env) => runInE2e(join(E2E, 'node_modules/.bin/playwright'), ['test', ...args], env);

/** The same on all that was built, with the browser that is here. */
export async function playwrightOnBuild(args, env) {
  const browser = { CHROMIUM: await chromium() };
  await buildAll();
  return playwright(args, { ...browser, ...env });
}

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Arguments for the tests that have one of these texts in their names, with what is at both ends of it as a pattern. */
export const named = (texts, ends = '') =>
  texts.length > 0 ? ['--grep', texts.map((text) => ends + escape(text) + ends).join('|')] : [];
