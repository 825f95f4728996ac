import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import {
  type DeskTestimonial,
  deskTestimonials,
  TESTIMONIAL_STATES,
  type TestimonialState,
  VERDICTS,
} from '@dorpel/contracts/desk-testimonials';
import { found, type PageProps } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { Judged, Testimonial } from './Testimonial.tsx';
import styles from '../parts/desk/desk.module.css';

type TestimonialsData = {
  readonly items: readonly DeskTestimonial[];
  readonly counts: Readonly<Record<TestimonialState, number>>;
  readonly state: TestimonialState;
  readonly mayJudge: boolean;
  /** The verdict that was just given. */
  readonly done: string;
};

const STATES: Readonly<Record<TestimonialState, MessageDescriptor>> = {
  waiting: msg`To review`,
  shown: msg`On the website`,
  refused: msg`Not shown`,
};

/** What visitors say of the agency, by what became of it. */
function View({ data: { items, counts, state, mayJudge, done }, rejected }: PageProps<TestimonialsData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const address = (of: TestimonialState) => `${href('desk-testimonials')}?state=${of}`;
  return (
    <DeskPage narrow>
      <h1>
        <Trans>Testimonials</Trans>
      </h1>
      <nav className={styles.states} aria-label={t`Which ones`}>
        {TESTIMONIAL_STATES.map((each) => (
          <a key={each} href={address(each)} aria-current={each === state ? 'page' : undefined}>
            {i18n._(STATES[each])} ({counts[each]})
          </a>
        ))}
      </nav>
      <Judged done={done} rejected={rejected} />
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`}>
          <Trans>Visitors’ testimonials wait here until somebody puts them on the website.</Trans>
        </EmptyState>
      ) : (
        items.map((item) => <Testimonial key={item.id} item={item} action={address(state)} mayJudge={mayJudge} />)
      )}
    </DeskPage>
  );
}

/** Puts a testimonial on the website, or not, and comes back to the list that was looked at. */
const action = deskAction({
  asks: 'testimonials.judge',
  problems: deskTestimonials.problems,
  values: [],
  async otherwise({ client, refuse, signal, text, url }) {
    const verdict = VERDICTS.find((each) => each === text('verdict'));
    if (!verdict) return refuse('request/invalid');
    const body = { version: Number(text('version')), verdict };
    await client(deskTestimonials).judgeTestimonial({ params: { id: text('id') }, body }, { signal });
    return `${url.pathname}?${new URLSearchParams({ ...stateIn(url), done: verdict }).toString()}`;
  },
});

const stateIn = ({ searchParams }: URL): Record<string, string> => {
  const state = searchParams.get('state');
  return state === null ? {} : { state };
};

export default desk.page<Record<string, string>, TestimonialsData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const state = TESTIMONIAL_STATES.find((each) => each === url.searchParams.get('state')) ?? 'waiting';
    const answers = await Promise.all([
      client(deskTestimonials).listDeskTestimonials({ query: { state } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const [{ items, counts }, { role }] = answers;
    return found(
      { items, counts, state, mayJudge: mayDo(role, 'testimonials.judge'), done: url.searchParams.get('done') ?? '' },
      { head: { title: i18n._(msg`Testimonials`), index: false } },
    );
  },
  action,
  View,
});
