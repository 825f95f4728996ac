import { isProblem } from '@dorpel/contracts';
import type { catalogue, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import type { Language } from '@dorpel/i18n/languages';
import type { Log } from '@dorpel/service-kit';
import type { Site } from '../site/site.ts';

/** What a mail says of a property; only `id` and `href` while the catalogue is out of reach. */
export type PropertyInMail = {
  readonly id: string;
  readonly href: string;
  readonly known?: Pick<PropertyDetail, 'city' | 'reference' | 'price'> & { readonly title: string };
};

/** A property for a mail in a language. @throws Problem 'property/not-found' when the catalogue knows there is none */
export type Properties = (id: string, language: Language) => Promise<PropertyInMail>;

export type PropertiesOptions = {
  readonly client: Client<typeof catalogue>;
  readonly site: Pick<Site, 'href' | 'hrefOfProperty'>;
  readonly log: Log;
};

/** Milliseconds a submission waits for the catalogue; it is stored all the same. */
const DEADLINE = 1_000;

/** Properties as the catalogue shows them to visitors: what is not public is not in the mails either (C5). */
export const createProperties =
  ({ client, site, log }: PropertiesOptions): Properties =>
  async (id, language) => {
    const byId = { id, href: site.hrefOfProperty(id, language) };
    try {
      const signal = AbortSignal.timeout(DEADLINE);
      const property = await client.getProperty({ params: { id }, query: { language } }, { signal });
      const { city, reference, price, title, link } = property;
      const href = (await site.href(link, language)) ?? byId.href;
      return { id, href, known: { city, reference, price, title: title.text } };
    } catch (error) {
      if (isProblem(error, 'property/not-found')) throw error;
      log.warn({ error }, 'catalogue out of reach');
      return byId;
    }
  };
