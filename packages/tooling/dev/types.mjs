import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { typeFailuresIn } from './failure.mjs';

const TYPESCRIPT = createRequire(import.meta.url).resolve('typescript/package.json');

/**
 * Looks at the types of a package after a change, in a process of its own that ends when the next change is there: what is shown does
 * not wait for it.
 * @param {string} directory with a tsconfig.json
 * @param {(failures: import('./failure.mjs').Failure[]) => void} onChecked
 * @returns {{ check: () => void, stop: () => void }}
 */
export function followTypes(directory, onChecked) {
  let child;
  const stop = () => {
    const { pid } = child ?? {};
    child = undefined;
    try {
      // The compiler is a process of that one.
      if (pid) process.kill(-pid);
    } catch {
      // It has ended.
    }
  };
  return {
    check() {
      stop();
      const own = spawn(process.execPath, [join(dirname(TYPESCRIPT), 'bin/tsc'), '--noEmit', '--pretty', 'false'], {
        cwd: directory,
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      });
      child = own;
      // The next edit is to be seen at once, whatever is still looked at of the one before.
      if (own.pid) setPriority(own.pid, constants.priority.PRIORITY_LOW);
      let said = '';
      own.stdout.on('data', (chunk) => {
        said += chunk;
      });
      own.once('close', () => {
        if (own !== child) return;
        child = undefined;
        onChecked(typeFailuresIn(directory, said));
      });
    },
    stop,
  };
}
