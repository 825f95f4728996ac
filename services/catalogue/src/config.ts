import { address, flag, oneOf, publicSecret, publicSiteAddress, secret, serviceEnvironment } from '@dorpel/service-kit';
import { defaulted, type Infer, optional, size, string } from 'superstruct';

export const environment = serviceEnvironment('catalogue', {
  /** Folder of the originals of pictures and documents, and of the pictures made of them. */
  DATA_DIR: size(string(), 1, 1000),
  /** 'demo' fills an empty database with the demo catalogue. */
  SEED: defaulted(oneOf('none', 'demo'), 'none'),
  /** Folder of the archives of streets, from which pictures of where homes lie are drawn; without one they show towns. */
  MAPS: optional(size(string(), 1, 1000)),
  /** Opens `/desk/import/…` to who knows it; without it, there is no such address. */
  DESK_TOKEN: optional(secret()),
  /** Signs links to documents, as the service that mails them does; outside of production no document is given out without it. */
  DOCUMENT_SECRET: publicSecret(),
  /** Said by the owners' service when it asks what a property still needs; outside of production nobody is told without it. */
  PASSPORT_TOKEN: publicSecret(),
  /** Seals the credentials of CRMs: without it none can be connected, and who has connected one does not start. */
  CRM_KEY: optional(secret()),
  /** 'true' lets a CRM of this machine be connected, and pictures be taken from it: a fake, or one through a tunnel (default false). */
  CRM_LOCAL: optional(flag()),
  /** Where it is asked who is logged in at the desk; without it, nobody is. */
  OWNER_URL: optional(address('http', 'https')),
  /** Who the agency is, and where visitors find the site: without both, there are neither brochures nor feeds. */
  CONTENT_URL: optional(address('http', 'https')),
  SITE_URL: publicSiteAddress(),
  /** When homes can be viewed: without it, agents are not told. */
  FORMS_URL: optional(address('http', 'https')),
  /** Whether the brochures of what is on the market are made before somebody asks for them (default true). */
  BROCHURES_AHEAD: optional(flag()),
});

export type Config = Infer<typeof environment>;
