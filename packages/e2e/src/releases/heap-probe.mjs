// Loaded into the processes of a site that is measured: on SIGUSR2 the shell collects its garbage and writes what is left.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

if (process.env.HEAP_FILE && process.cwd().endsWith('/shell')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    for (let round = 0; round < 4; round += 1) collect();
    const { heapUsed, rss, external } = process.memoryUsage();
    writeFileSync(process.env.HEAP_FILE, JSON.stringify({ at: Date.now(), heapUsed, rss, external }));
  });
}
