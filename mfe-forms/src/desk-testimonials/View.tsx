import { type DeskTestimonial, TESTIMONIAL_STATES, type TestimonialState } from '@dorpel/contracts/desk-testimonials';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Testimonial } from '../parts/desk/Testimonial.tsx';
import { Judged } from '../parts/desk/Judged.tsx';
import styles from './View.module.css';

export type TestimonialsData = {
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
export function View({ data: { items, counts, state, mayJudge, done }, rejected }: PageProps<TestimonialsData>) {
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
          <Trans>What visitors say about us waits here until somebody puts it on the website.</Trans>
        </EmptyState>
      ) : (
        items.map((item) => <Testimonial key={item.id} item={item} action={address(state)} mayJudge={mayJudge} />)
      )}
    </DeskPage>
  );
}
