import { createLog, readEnvironment, runService } from '@dorpel/service-kit';
import { compose } from './compose.ts';
import { configuration } from './config.ts';

const NAME = 'catalogue';

await runService({
  name: NAME,
  async start() {
    const config = readEnvironment(configuration, process.env);
    const { app, stop } = await compose(config, createLog(NAME, config.LOG_LEVEL));
    return { app, port: config.PORT, ...(config.METRICS_PORT && { metricsPort: config.METRICS_PORT }), stop };
  },
});
