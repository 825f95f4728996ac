import { parentPort, workerData } from 'node:worker_threads';
import * as app from '../../app/render.tsx';
import type { RendererSetup } from './protocol.ts';
import type { Port } from './renderer.ts';
import { runRenderer } from './run-renderer.ts';

// The thread of one version of one remote. Whatever that does (a loop, an exit, a promise that nobody catches), it does to
// this thread, and the front starts another.
void runRenderer(parentPort as unknown as Port, workerData as RendererSetup, app);
