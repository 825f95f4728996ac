import { type CommandContext as Context, readEnvironment } from '@dorpel/service-kit';
import { type Infer, object, optional, size, string } from 'superstruct';
import type { Texts } from './texts.ts';

const environment = object({
  /** The folder of the site: its database, and what its services keep beside it. */
  DATA_DIR: size(string(), 1, 1000),
  /** Where visitors see the site, and who sends its mails: 'check' says where one is missing. */
  SITE_URL: optional(string()),
  SMTP_URL: optional(string()),
});

export type Config = Infer<typeof environment>;

/** @throws ConfigurationError */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  readEnvironment(environment, env);

/** A command as it was given, and what it works on. */
export type CommandContext = Context<Config, object, Texts>;
