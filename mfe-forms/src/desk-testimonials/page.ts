import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTestimonials, TESTIMONIAL_STATES } from '@dorpel/contracts/desk-testimonials';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { desk } from '../parts/desk/desk.ts';
import { judge } from './judge.ts';
import { type TestimonialsData, View } from './View.tsx';

export default desk.page<Record<string, string>, TestimonialsData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const state = TESTIMONIAL_STATES.find((each) => each === url.searchParams.get('state')) ?? 'waiting';
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskTestimonials).listDeskTestimonials({ query: { state } }, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ items, counts }, { role }] = answers;
    return found(
      { items, counts, state, mayJudge: mayDo(role, 'testimonials.judge'), done: url.searchParams.get('done') ?? '' },
      { head: { title: i18n._(msg`Testimonials`), index: false } },
    );
  },
  action: judge,
  View,
});
