import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import { defaulted, object } from 'superstruct';
import { readEnvironment } from './environment.ts';
import { runService } from './run-service.ts';
import { port, wholeNumber } from './variables.ts';

// A service whose request, leaving and stop take so many milliseconds, to be started and stopped by a test.
const environment = object({
  PORT: port(),
  REQUEST: wholeNumber(0, 60_000),
  DRAIN: defaulted(wholeNumber(0, 60_000), '0'),
  STOP: wholeNumber(0, 60_000),
});

await runService({
  name: 'fixture',
  async start(log) {
    const { PORT, REQUEST, DRAIN, STOP } = readEnvironment(environment, process.env);
    const app = new Koa();
    app.use(async (ctx) => {
      log.info('asked');
      if (ctx.path === '/throw') setImmediate(() => Promise.reject(new Error('nobody caught this')));
      await pause(REQUEST);
      ctx.body = 'done';
    });
    return {
      app,
      port: PORT,
      drain: DRAIN,
      metricsPort: 0,
      async stop() {
        await pause(STOP);
        log.info('everything closed');
      },
    };
  },
});
