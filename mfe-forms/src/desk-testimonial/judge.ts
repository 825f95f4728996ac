import { deskTestimonials, VERDICTS } from '@dorpel/contracts/desk-testimonials';
import { type Action, rejected } from '@dorpel/federation';
import { sendForm, textOf } from '../parts/desk/fields.ts';
import { tokenOf } from '../parts/link/token.ts';

/** Judges the testimonial that the link names. */
export const judge: Action = async (context) => {
  const { client, form, signal, url } = context;
  const verdict = VERDICTS.find((each) => each === textOf(form, 'verdict'));
  if (!verdict) return rejected({}, 'request/invalid');
  const token = tokenOf(context);
  const body = { token, version: Number(textOf(form, 'version')), verdict };
  const query = new URLSearchParams({ token, done: verdict }).toString();
  return sendForm(
    client(deskTestimonials).judgeLinkedTestimonial({ body }, { signal }),
    `${url.pathname}?${query}`,
    {},
    deskTestimonials.problems,
  );
};
