import { runService } from '@dorpel/service-kit';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

await runService({
  name: 'shell',
  start: async (log) => {
    const config = readConfig(process.env);
    log.level = config.logLevel;
    const { app, stop } = await compose(config, log);
    return {
      app,
      stop,
      port: config.port,
      host: config.host,
      ...(config.metricsPort === undefined ? {} : { metricsPort: config.metricsPort }),
    };
  },
});
