import { runService } from '@dorpel/service-kit';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

await runService({
  name: 'content',
  async start(log) {
    const config = readConfig(process.env);
    const { app, stop } = await compose(config, { log });
    const { PORT: port, HOST: host, METRICS_PORT: metricsPort } = config;
    return { app, port, stop, ...(host && { host }), ...(metricsPort !== undefined && { metricsPort }) };
  },
});
