import { isProblem } from '@dorpel/contracts';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Action, rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { sendForm, textOf } from '../parts/desk/fields.ts';

/** Says that an address was made: it comes with the answer to the form, this once, and in no address or history. */
export const MADE = 'calendar/made';

/** What the buttons of the page do: make an address, end one's own, end a colleague's. */
export const act: Action = async (context) => {
  const { client, form, href, language, signal } = context;
  const service = client(deskViewings);
  const done = `${href('desk-calendar')}?ended`;
  const of = textOf(form, 'of');
  if (textOf(form, 'do') === 'end') {
    const end = () =>
      of === ''
        ? service.endCalendar({}, { signal })
        : service.endColleaguesCalendar({ params: { id: of } }, { signal });
    return sendForm(atDesk(context, end), done, {}, deskViewings.problems);
  }
  try {
    const made = await atDesk(context, () => service.makeCalendar({ body: { language } }, { signal }));
    return isRedirect(made) ? made : rejected({ address: made.address }, MADE, {}, 200);
  } catch (error) {
    if (isProblem(error)) return rejected({}, error.code, error.fields, 503);
    throw error;
  }
};
