import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Field, fieldsOf, type FormDeclaration } from './declaration.ts';

/** What to say about a field whose declaration has no sentence of its own for a code. */
const GENERAL: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required.`,
  length: msg`This text is too long. Please shorten it.`,
  size: msg`You have chosen too many. Please remove some.`,
  unknown: msg`This option is no longer available. Please choose again from the list.`,
  address: msg`A name can’t contain a web or email address. Please leave it out.`,
  past: msg`This date has passed. Choose today or a later date.`,
  far: msg`This day is too far ahead. Choose an earlier one.`,
  ambiguous: msg`This number can be read in two ways. Write it in full, without k or million.`,
};
const INVALID = msg`This does not look right. Please check it.`;

/** What to say about a whole form, by the problem's code; all others mean that sending did not work. */
const WHOLE: Readonly<Record<string, MessageDescriptor>> = {
  'request/too-many': msg`You have sent several messages in a short time. Wait a few minutes and then try again.`,
  'submission/key-used': msg`You have already sent this form with other details, and we kept those. Everything you filled in now is still here: press the button once more, and it will be sent as a new message.`,
  'service/busy': msg`Our website is very busy right now, so your message was not sent. Everything you entered is still here: please try again in a moment.`,
  'property/not-found': msg`This property is no longer on our website. Send us a message through the contact page and we will gladly look for something similar.`,
};

/** After which the same answers are refused however often they are sent: others are needed, or another page. */
const FINAL = new Set([
  'appointment/full',
  'appointment/not-found',
  'property/not-found',
  'property/not-offered',
  'project/not-found',
  'documents/already-requested',
  'documents/not-found',
  'search/never',
]);

/** Whether what was refused as a whole may be taken when it is tried again, by the problem's code. */
export const mayBeTried = (code: string): boolean => !FINAL.has(code);

/** The sentence for a field and a code of the contract. */
export const fieldProblem = (field: Field, code: string): MessageDescriptor =>
  field.messages?.[code] ?? GENERAL[code] ?? field.messages?.['invalid'] ?? INVALID;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait, in words: 'in 3 minutes', 'in 2 hours'; never less than it takes. */
function waitInWords(seconds: number, language: string): string {
  const [unit, size] = seconds > HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  return new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / size), unit);
}

/** The seconds to wait that came back with a refused form. */
export const waitIn = (values: unknown): number | undefined =>
  (values as { readonly wait?: number } | undefined)?.wait ?? undefined;

/** A captcha as the service made it. */
export type CaptchaAsked = {
  readonly id: string;
  /** As it is read or read aloud; services of the last release have characters in a picture instead. */
  readonly question?: string | undefined;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
};

/** The captcha that came back with a refused form. */
export const captchaIn = (values: unknown): CaptchaAsked | undefined =>
  (values as { readonly captcha?: CaptchaAsked } | undefined)?.captcha;

/** The answer to a captcha that came back with a form whose sender has to wait: it goes along once more. */
export function answerIn(values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> {
  const { captchaId, captchaText } = values;
  return captchaId && captchaText ? { captchaId: String(captchaId), captchaText: String(captchaText) } : {};
}

/** The sentence for a form that was refused as a whole; `wait`: the seconds after which it may go. */
export function formProblem(
  form: FormDeclaration,
  code: string,
  wait?: { readonly seconds: number; readonly language: string },
): MessageDescriptor {
  if (code === 'request/too-many' && wait) {
    const when = waitInWords(wait.seconds, wait.language);
    return msg`You have sent several messages in a short time. Everything you entered is still here: please try again ${when}.`;
  }
  return form.problems?.[code] ?? WHOLE[code] ?? form.notSent;
}

/** The fields that are wrong, in the order of the form. */
export const wrongFields = (form: FormDeclaration, codes: Readonly<Record<string, string | undefined>>) =>
  fieldsOf(form).flatMap((field) => {
    const code = codes[field.name];
    return code ? [{ field, message: fieldProblem(field, code) }] : [];
  });
