import { address, oneOf, port, readEnvironment, secret, serviceVariables } from '@dorpel/service-kit';
import { defaulted, type Infer, nonempty, object, optional, string } from 'superstruct';

const environment = object({
  /** 0 lets the system choose one. */
  PORT: defaulted(port(), '3104'),
  ...serviceVariables('dorpel-content'),
  /**
   * Folder of what belongs to this machine: `media` (pictures and films that were imported), `pictures` (made of the
   * originals; may be emptied at any time).
   */
  DATA_DIR: nonempty(string()),
  /** What previews are signed with (R14); several machines need the same. Without it, one is made in DATA_DIR. */
  PREVIEW_SECRET: optional(secret()),
  /** Where visitors see the site: the beginning of the addresses that the desk prints. */
  SITE_URL: optional(address('http', 'https')),
  /** 'demo' fills an empty database with the demo agency. */
  SEED: optional(oneOf('demo')),
});

export type Config = Infer<typeof environment>;

/** @throws ConfigurationError with a sentence per variable that is missing or bad */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  readEnvironment(environment, env);
