import { isProblem } from '@dorpel/contracts';
import { type Agency, content } from '@dorpel/contracts/content';
import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { type FormStart, loadForm } from '../parts/form/load.ts';

/** The office, as people look for it. */
export type Office = Pick<Agency, 'name' | 'phone' | 'email' | 'street' | 'zip' | 'city' | 'openingHours'>;

export type ContactData = FormStart & {
  /** null: the content service does not answer; the form works all the same. */
  readonly office: Office | null;
};

async function loadOffice({ client, language, signal }: Context): Promise<Office> {
  const { agency } = await client(content).getSite({ query: { language } }, { signal });
  const { name, phone, email, street, zip, city, openingHours } = agency;
  return { name, phone, email, street, zip, city, openingHours };
}

/** The contact form and the office it goes to. */
export async function load(context: Context): Promise<Found<ContactData>> {
  const { i18n } = context;
  const asked = loadOffice(context).catch((error: unknown) => {
    if (isProblem(error)) return null;
    throw error;
  });
  const [office, form] = await Promise.all([asked, loadForm(context)]);
  return found(
    { ...form, office },
    {
      head: {
        title: i18n._(msg`Contact`),
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
