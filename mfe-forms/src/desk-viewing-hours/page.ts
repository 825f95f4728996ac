import { isProblem } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Context, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { orAway } from '../parts/away.ts';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { desk } from '../parts/desk/desk.ts';
import { AGENCY, ofIn } from './query.ts';
import { save } from './save.ts';
import { type HoursData, View } from './View.tsx';

/** Homes that can be chosen: the newest, as many as one list of the catalogue gives. */
const MOST_HOMES = 100;

/** The homes that are offered, for the choice of one; none while the catalogue is away. */
async function homesIn({ client, language, signal }: Context): Promise<HoursData['homes']> {
  const query = { language, pageSize: MOST_HOMES };
  const answer = await orAway(client(catalogue).listProperties({ query }, { signal }));
  return (answer?.items ?? []).map(({ id, title, city }) => ({
    of: `property-${id}`,
    title: `${title.text}, ${city}`,
  }));
}

/** Hours of somebody who does not work here any more are those of the agency again. */
async function hoursOf(context: Context, of: string) {
  const { client, language, signal } = context;
  const ask = (name: string) =>
    client(deskViewings).getViewingHours({ params: { of: name }, query: { language } }, { signal });
  try {
    return await ask(of);
  } catch (error) {
    if (isProblem(error, 'advisor/unknown')) return ask(AGENCY);
    throw error;
  }
}

export default desk.page<Record<string, string>, HoursData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const answers = await atDesk(context, () =>
      Promise.all([
        hoursOf(context, ofIn(url)),
        client(deskViewings).listViewingHours({ query: { language } }, { signal }),
        client(deskStaff).listColleagues({}, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
        homesIn(context),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [hours, { items: own }, { items: colleagues }, { role }, homes] = answers;
    return found(
      {
        hours,
        own,
        colleagues,
        homes,
        mayChange: mayDo(role, 'viewing-hours.change'),
        isSaved: url.searchParams.has('saved'),
      },
      { head: { title: i18n._(msg`Hours and closed days`), index: false } },
    );
  },
  action: save,
  View,
});
