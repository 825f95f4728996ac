import { readEnvironment } from '@dorpel/service-kit';
import { type Infer, object, optional, size, string } from 'superstruct';

const environment = object({
  /** The folder of the site: its database, and what its services keep beside it. */
  DATA_DIR: size(string(), 1, 1000),
  /** A MongoDB that the site uses instead of the database of its own. */
  MONGODB_URI: optional(string()),
});

export type Config = Infer<typeof environment>;

/** @throws ConfigurationError */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  readEnvironment(environment, env);
