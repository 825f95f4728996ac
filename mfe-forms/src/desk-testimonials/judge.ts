import { deskTestimonials, VERDICTS } from '@dorpel/contracts/desk-testimonials';
import { type Action, rejected } from '@dorpel/federation';
import { atDesk } from '@dorpel/federation/at-desk';
import { sendForm, textOf } from '../parts/desk/fields.ts';

/** Puts a testimonial on the website, or not, and comes back to the list that was looked at. */
export const judge: Action = async (context) => {
  const { client, form, signal, url } = context;
  const verdict = VERDICTS.find((each) => each === textOf(form, 'verdict'));
  if (!verdict) return rejected({}, 'request/invalid');
  const input = { params: { id: textOf(form, 'id') }, body: { version: Number(textOf(form, 'version')), verdict } };
  const query = new URLSearchParams({ ...stateIn(url), done: verdict }).toString();
  return sendForm(
    atDesk(context, () => client(deskTestimonials).judgeTestimonial(input, { signal })),
    `${url.pathname}?${query}`,
    {},
    deskTestimonials.problems,
  );
};

const stateIn = ({ searchParams }: URL): Record<string, string> => {
  const state = searchParams.get('state');
  return state === null ? {} : { state };
};
