import { Socket } from 'node:net';
import * as app from '../../render/render.tsx';
import { CHANNEL, openChannel } from './channel.ts';
import type { RendererSetup, ToRenderer } from './protocol.ts';
import type { Port } from './renderer.ts';
import { runRenderer } from './run-renderer.ts';
import { seal } from './seal.ts';

// The process of one version of one remote. Whatever that does (a loop, an exit, a promise that nobody catches), it does to
// this process, and the front starts another.
const { reallyExit } = process as unknown as { reallyExit(code: number): never };
const exit = (code: number) => Reflect.apply(reallyExit, process, [code]);
const socket = new Socket({ fd: CHANNEL, readable: true, writable: true });
// The front is gone, however that went.
socket.once('close', () => exit(0));
const channel = openChannel(socket, Number.POSITIVE_INFINITY, () => exit(1));

// The front ends it for that. One that left by itself would take its word along where the front is about to write to it: a write
// to nobody closes the channel, with all that came and was not read.
let hasTold = false;
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    if (hasTold) return;
    hasTold = true;
    channel.post({ kind: 'threw', why: error instanceof Error ? error.message : String(error) });
  });

channel.onMessage((first) => {
  const setup = first as RendererSetup;
  let listener: (message: ToRenderer) => void = () => {};
  channel.onMessage((message) => listener(message as ToRenderer));
  const port: Port = {
    postMessage: (message) => channel.post(message),
    on(_, each) {
      listener = each;
    },
  };
  seal(Object.values(setup.services));
  void runRenderer(port, setup, app);
});
