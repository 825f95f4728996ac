import type { Agency } from '@dorpel/contracts/content';
import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { type FormStart, loadForm } from '../parts/form/load.ts';
import { loadAgency } from '../parts/page/load.ts';
import { siteContact } from '../parts/site-contact.ts';

/** The office, as people look for it. */
export type Office = Pick<Agency, 'name' | 'phone' | 'email' | 'street' | 'zip' | 'city' | 'openingHours'>;

export type ContactData = FormStart & {
  /** null: the content service does not answer; the form works all the same. */
  readonly office: Office | null;
};

function officeOf({ name, phone, email, street, zip, city, openingHours }: Agency): Office {
  return { name, phone, email, street, zip, city, openingHours };
}

/** The contact form and the office it goes to. */
export async function load(context: Context): Promise<Found<ContactData>> {
  const { i18n } = context;
  const [agency, form] = await Promise.all([loadAgency(context), loadForm(siteContact, context)]);
  return found(
    { ...form, office: agency && officeOf(agency) },
    {
      head: {
        title: i18n._(siteContact.page),
        description: i18n._(
          msg`A question about buying, selling or renting? Write to us, call or drop by: you get an answer on the next working day at the latest.`,
        ),
      },
      slots: { team: { slot: 'team' } },
      // The key belongs to one visitor.
      maxAge: 0,
    },
  );
}
