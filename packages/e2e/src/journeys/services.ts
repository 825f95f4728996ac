import { servicesHere } from '@dorpel/launch/services';

/** The services of the site, in the order of their ports. */
export const SERVICES: readonly string[] = servicesHere().map(({ name }) => name);

/** Service -> where it listens beside a site on `port`. */
export const addressesFrom = (port: number): Readonly<Record<string, string>> =>
  Object.fromEntries(servicesHere().map((service) => [service.name, `http://127.0.0.1:${port + service.port}`]));
