#!/usr/bin/env node
// Jest in ESM mode needs a flag of Node itself, and a package has no configuration of its own; everything else is passed on.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { presetOf } from '../jest/presets.mjs';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const given = process.argv.slice(2);
const preset = given.some((arg) => /^(-c|--config)(=|$)/.test(arg)) ? undefined : presetOf(process.cwd());
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings=ExperimentalWarning',
    jest,
    '--passWithNoTests=false',
    ...(preset ? ['--config', JSON.stringify(preset)] : []),
    ...given,
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
