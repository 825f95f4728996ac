import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildAll } from './install.mjs';
import { chromium } from './chromium.mjs';
import { Misuse } from './command.mjs';
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

/** Each test as Playwright lists it: '[drills] › src/drills/drills.spec.ts:14:3 › H12 M2 the database is killed'. */
async function listed(args) {
  const child = spawn(join(E2E, 'node_modules/.bin/playwright'), ['test', ...args, '--list', '--reporter=list'], {
    cwd: E2E,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = String(await buffer(child.stdout)).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('['));
}

/**
 * Each text is in the name of a test, in small letters or in capitals.
 * @param {readonly string[]} args of Playwright, without the texts
 * @param {string} what a test is called: 'drill'
 * @throws Misuse that names all of them
 */
export async function assertNamed(texts, args, what) {
  if (texts.length === 0) return;
  const lines = await listed(args);
  const strange = texts.find((text) => !lines.some((line) => line.toLowerCase().includes(text.toLowerCase())));
  // What can't be listed can't be run either, and Playwright says why.
  if (strange === undefined || lines.length === 0) return;
  const names = lines.map((line) => line.split(' › ').slice(2).join(' › '));
  throw new Misuse(`No ${what} has '${strange}' in its name. There are:\n  ${names.join('\n  ')}`);
}

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Arguments for the tests that have one of these texts in their names, with what is at both ends of it as a pattern. */
export const named = (texts, ends = '') =>
  texts.length > 0 ? ['--grep', texts.map((text) => ends + escape(text) + ends).join('|')] : [];
