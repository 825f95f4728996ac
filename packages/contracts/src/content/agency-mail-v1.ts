import { type Infer, nullable, object, string } from 'superstruct';
import { defineContract } from '../contract.ts';

/** What mails of the site go by, as the page of the agency at the desk says it; null: it does not. */
const mailOfAgency = object({
  /** Who writes. */
  name: nullable(string()),
  /** The box for what visitors send and no rule sends elsewhere. */
  inbox: nullable(string()),
  /** The sender of every mail. */
  sender: nullable(string()),
});
export type MailOfAgency = Infer<typeof mailOfAgency>;

/** What services of this site have to know of the agency, and visitors have not. */
export const agencyMail = defineContract({
  service: 'content',
  version: 1,
  problems: {},
  endpoints: {
    /** It changes with the version of the service's data. Asks for a token in `authorization`, which is the services' own. */
    getAgencyMail: { method: 'GET', path: '/agency/mail', caller: 'service', response: mailOfAgency },
  },
});
