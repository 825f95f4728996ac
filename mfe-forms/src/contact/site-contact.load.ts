import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { type FormStart, freshness, loadForm } from '../parts/form/load.ts';
import siteContact from './site-contact.form.ts';

export type ContactData = FormStart;

/** The contact form; the office it goes to and its people come when they can. */
export async function load(context: Context): Promise<Found<ContactData>> {
  const { i18n } = context;
  const form = await loadForm(siteContact, context);
  return found(form, {
    head: {
      title: i18n._(siteContact.page),
      description: i18n._(
        msg`A question about buying, selling or renting? Write to us, call or drop by: you will have an answer by the next working day at the latest.`,
      ),
    },
    slots: {
      call: { slot: 'call-us', label: i18n._(msg`Our phone number`), room: 'line' },
      office: { slot: 'office', label: i18n._(msg`Our office`) },
      team: { slot: 'team', label: i18n._(msg`Our team`), room: 'cards' },
    },
    still: true,
    maxAge: freshness(form),
  });
}
