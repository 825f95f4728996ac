#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './install.mjs';
import { install } from './install.mjs';
import { ROOT } from './settings.mjs';

// Help and mistakes are answered by the program itself.
await install();
await build(['fake-crm']);
const child = spawn(
  process.execPath,
  ['--enable-source-maps', join(ROOT, 'packages/fake-crm/dist/main.mjs'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 0;
});
