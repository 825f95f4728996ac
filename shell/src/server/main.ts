import { runService, startTracing } from '@dorpel/service-kit';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

await runService({
  name: 'shell',
  start: async (log, name) => {
    const config = readConfig(process.env);
    log.level = config.logLevel;
    await startTracing(name, config.traces);
    const { app, stop } = await compose(config, log);
    return {
      app,
      stop,
      port: config.port,
      host: config.host,
      drain: config.drainMs,
      ...(config.metricsPort === undefined ? {} : { metricsPort: config.metricsPort }),
    };
  },
});
