import { setTimeout as pause } from 'node:timers/promises';
import type Koa from 'koa';
import { ConfigurationError } from './environment.ts';
import { createLog, type Log } from './log.ts';
import { startMetrics } from './metrics.ts';
import { stopTracing } from './observe/tracing.ts';
import { serve, type Served } from './serve.ts';

/** What a composition root hands over. */
export type RunningService = {
  readonly app: Koa;
  readonly port: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Where `/metrics` is served; without it, nowhere. */
  readonly metricsPort?: number;
  /** Milliseconds between the signal and the last new request, in which a balancer sees that this process leaves (default 0). */
  readonly drain?: number;
  /** Stops the workers, then closes the database. Called once no request is in flight any more. */
  stop(): Promise<void>;
};

/** Exit codes: 0 after a clean stop, 1 after a failure, 78 for a bad configuration (EX_CONFIG of sysexits.h). */
const EXIT = { clean: 0, failed: 1, configuration: 78 } as const;

/** Milliseconds from the last new request to the end of the process, whatever hangs; requests in flight get their part first. */
const SHUTDOWN_DEADLINE = 8_000;
const REQUESTS_DEADLINE = 5_000;

async function stopAll(service: RunningService, listening: readonly Served[]): Promise<void> {
  for (const each of listening) each.leave();
  if (service.drain) await pause(service.drain);
  await Promise.all(listening.map((each) => each.close(REQUESTS_DEADLINE)));
  await service.stop();
  await stopTracing();
}

function stopOnSignal(log: Log, drain: number, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async (why: string, code: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => {
      log.error('not stopped in time');
      process.exit(EXIT.failed);
    }, drain + SHUTDOWN_DEADLINE).unref();
    try {
      await stop();
      log.info('stopped');
      process.exit(code);
    } catch (error) {
      log.error({ error }, 'stopping failed');
      process.exit(EXIT.failed);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, EXIT.clean));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ error }, event);
      void end(event, EXIT.failed);
    });
  }
}

/**
 * The life of a service's process, for its `main.ts`: starts it, listens, logs one line 'listening', and on SIGTERM or
 * SIGINT stops within 8 seconds: not ready any more, after `drain` no new requests, those in flight finished, workers stopped,
 * database closed.
 *
 * @param start reads the configuration, connects and composes; a ConfigurationError ends the process with code 78
 */
export async function runService({
  name,
  start,
}: {
  name: string;
  start: (log: Log, name: string) => Promise<RunningService>;
}): Promise<void> {
  const log = createLog(name);
  try {
    const service = await start(log, name);
    const served = await serve(service.app, service);
    const listening = [served];
    if (service.metricsPort !== undefined) {
      listening.push(await startMetrics({ port: service.metricsPort, host: service.host }));
    }
    stopOnSignal(log, service.drain ?? 0, () => stopAll(service, listening));
    log.info({ url: served.url }, 'listening');
  } catch (error) {
    if (error instanceof ConfigurationError) {
      for (const sentence of error.message.split('\n')) log.fatal(sentence);
      process.exit(EXIT.configuration);
    }
    log.fatal({ error }, 'not started');
    process.exit(EXIT.failed);
  }
}
