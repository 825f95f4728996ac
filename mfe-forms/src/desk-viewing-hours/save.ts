import type { Input } from '@dorpel/contracts';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { Action } from '@dorpel/federation';
import { atDesk } from '@dorpel/federation/at-desk';
import { sendForm } from '../parts/desk/fields.ts';
import { ofIn } from './query.ts';
import { askedIn } from './rows.ts';
import { valuesOf } from './values.ts';

type Body = Input<(typeof deskViewings)['endpoints']['saveViewingHours']>['body'];

/** Saves all of the form, or nothing: then it comes back as it was typed, with what is wrong at each row. */
export const save: Action = async (context) => {
  const { client, form, href, signal, url } = context;
  const of = ofIn(url);
  const values = valuesOf(form);
  // As it was typed: the service checks it against its contract, as it checks whatever it is sent.
  const body = askedIn(values) as Body;
  const done = new URLSearchParams({ of, saved: '' }).toString();
  return sendForm(
    atDesk(context, () => client(deskViewings).saveViewingHours({ params: { of }, body }, { signal })),
    `${href('desk-viewing-hours')}?${done}`,
    values,
    deskViewings.problems,
  );
};
