import { type DeskTestimonial, deskTestimonials, VERDICTS } from '@dorpel/contracts/desk-testimonials';
import { found, type PageProps } from '@dorpel/federation';
import { defineAction } from '@dorpel/federation/action';
import { useSite } from '@dorpel/federation/site';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { Judged, Testimonial } from './Testimonial.tsx';
import { linked, tokenOf } from '../parts/link/token.ts';

type LinkedData = {
  /** null: the link does not work, for the reason in `code`. */
  readonly item: DeskTestimonial | null;
  readonly token: string;
  readonly code: string;
  /** The verdict that was just given. */
  readonly done: string;
};

/** The testimonial that the link of a mail names: nothing happens by opening it, because programs open links too. */
function View({ data: { item, token, code, done }, rejected }: PageProps<LinkedData>) {
  const { t } = useLingui();
  const { href } = useSite();
  if (!item)
    return (
      <EmptyState
        heading="h1"
        title={t`This link does not work`}
        action={<a href={href('desk-testimonials')}>{t`To the testimonials at the desk`}</a>}
      >
        {code === 'link/expired'
          ? t`It has expired. The testimonial is still waiting at the desk.`
          : t`It is incomplete, or the testimonial was deleted. Copy all of it from our email.`}
      </EmptyState>
    );
  return (
    <DeskPage narrow>
      <h1>
        <Trans>A testimonial</Trans>
      </h1>
      <p>
        <Trans>Read it, and decide whether visitors see it on the website.</Trans>
      </p>
      <Judged done={done} rejected={rejected} />
      <Testimonial item={item} action={`${href('desk-testimonial')}?${new URLSearchParams({ token })}`} mayJudge />
    </DeskPage>
  );
}

/** Judges the testimonial that the link names. */
const action = defineAction({
  problems: deskTestimonials.problems,
  values: [],
  async otherwise(sent) {
    const { client, refuse, signal, text, url } = sent;
    const verdict = VERDICTS.find((each) => each === text('verdict'));
    if (!verdict) return refuse('request/invalid');
    const token = tokenOf(sent);
    const body = { token, version: Number(text('version')), verdict };
    await client(deskTestimonials).judgeLinkedTestimonial({ body }, { signal });
    return `${url.pathname}?${new URLSearchParams({ token, done: verdict }).toString()}`;
  },
});

export default desk.page<Record<string, string>, LinkedData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const token = tokenOf(context);
    const { value, code = 'link/invalid' } = token
      ? await linked(client(deskTestimonials).getLinkedTestimonial({ query: { token } }, { signal }))
      : {};
    // Whoever has the address can do what it says: it goes to nobody else.
    const head = { title: i18n._(msg`A testimonial`), index: false, follow: false };
    return value
      ? found({ item: value, token, code: '', done: url.searchParams.get('done') ?? '' }, { head })
      : found({ item: null, token: '', code, done: '' }, { head, status: 404 });
  },
  action,
  View,
});
