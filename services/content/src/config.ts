import { address, oneOf, publicSecret, publicSiteAddress, secret, serviceEnvironment } from '@dorpel/service-kit';
import { type Infer, nonempty, optional, string } from 'superstruct';

export const environment = serviceEnvironment('content', {
  /**
   * Folder of what belongs to this machine: `media` (pictures and films that were imported), `pictures` (made of the
   * originals; may be emptied at any time).
   */
  DATA_DIR: nonempty(string()),
  /** What previews are signed with (R14); several machines need the same. Outside of production one is made in DATA_DIR. */
  PREVIEW_SECRET: publicSecret(),
  /** Where visitors see the site: the beginning of the addresses that the desk prints, and where its forms are sent from. */
  SITE_URL: publicSiteAddress(),
  /** Where it is asked who is logged in at the desk; without one, nobody is. */
  OWNER_URL: optional(address('http', 'https')),
  /** Said by services that ask where mails of the agency go; without it none is told, and each goes by its environment. */
  ACTIVITY_TOKEN: optional(secret()),
  /** 'demo' fills an empty database with the demo agency. */
  SEED: optional(oneOf('demo')),
});

export type Config = Infer<typeof environment>;
