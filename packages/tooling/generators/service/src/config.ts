import { oneOf, serviceEnvironment } from '@dorpel/service-kit';
import { type Infer, optional } from 'superstruct';

export const environment = serviceEnvironment('__name__', {
  /** 'demo' fills an empty database. */
  SEED: optional(oneOf('demo')),
});

export type Config = Infer<typeof environment>;
