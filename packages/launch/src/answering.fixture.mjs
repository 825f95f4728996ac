import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

// A process that a supervisor looks at; who asks it to, makes it behave badly.
const { PORT, BROKEN, LIVES } = process.env;
let looks = 0;
const halt = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
const BEHAVIOUR = {
  '/hang': () => halt(),
  '/end': () => process.exit(3),
  '/say': () => process.stdout.write('it was asked to\n'),
  '/slow': () => setInterval(halt, 20, 200),
};

if (BROKEN) throw new Error('it is broken');
// It starts well once.
if (LIVES && existsSync(LIVES)) process.exit(1);
if (LIVES) writeFileSync(LIVES, '');

process.on('message', () => {
  looks += 1;
});
createServer(({ method, url }, answer) => {
  if (method === 'POST') return answer.end('', BEHAVIOUR[url]);
  answer.end(JSON.stringify({ pid: process.pid, looks }));
}).listen(Number(PORT), '127.0.0.1');
