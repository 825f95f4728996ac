import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

// A process that a supervisor looks at; who asks it to, makes it behave badly.
const { PORT, BROKEN, LIVES } = process.env;
let looks = 0;
let delay = 0;
const BEHAVIOUR = {
  '/hang': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  '/end': () => process.exit(3),
  '/slow': () => {
    delay = 200;
  },
};

if (BROKEN) throw new Error('it is broken');
// It starts well once.
if (LIVES && existsSync(LIVES)) process.exit(1);
if (LIVES) writeFileSync(LIVES, '');

createServer(async ({ method, url }, answer) => {
  if (method === 'POST') return answer.end('', BEHAVIOUR[url]);
  if (url.startsWith('/health/')) looks += 1;
  await wait(delay);
  answer.end(JSON.stringify({ pid: process.pid, looks }));
}).listen(Number(PORT), '127.0.0.1');
