import { Worker } from 'node:worker_threads';
import type { FromRenderer } from './protocol.ts';
import type { Link, StartLink } from './renderer-handle.ts';

/** How much more than it may a thread can hold for a moment, before the engine itself ends it. */
const ROOM = 4;

const reasonOf = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'it ran out of memory'
    : `it threw where nobody catches: ${error.message}`;

/**
 * Starts renderers as threads of their own.
 * @param file path of the shell's own build for rendering
 */
export const startThread =
  (file: string): StartLink =>
  (setup) => {
    const worker = new Worker(file, {
      workerData: setup,
      // A build needs no loader.
      execArgv: [],
      name: setup.version?.name ?? 'frame',
      // What remotes are has no business with the secrets of this process.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: (ROOM * setup.maxBytes) / 1024 / 1024 },
    });
    // Not a reason for the process to stay.
    worker.unref();
    const link: Link = {
      post: (message) => worker.postMessage(message),
      onMessage: (listener) => void worker.on('message', (message: FromRenderer) => listener(message)),
      onEnd(listener) {
        let why: string | undefined;
        worker.once('error', (error) => {
          why = reasonOf(error);
        });
        worker.once('exit', (code) => listener(why ?? `it ended by itself with exit code ${code}`));
      },
      end: () => void worker.terminate(),
    };
    return link;
  };
