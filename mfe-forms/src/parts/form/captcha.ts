/** A captcha as the service made it: a picture of characters, and a sum for a computer instead. */
export type CaptchaPicture = {
  readonly id: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Digits in words, an answer as good as the characters; services of an earlier release tell none. */
  readonly question?: string | undefined;
  readonly proof: { readonly salt: string; readonly hash: string; readonly most: number };
};

/** The captcha that came back with a refused form. */
export const captchaIn = (values: unknown): CaptchaPicture | undefined =>
  (values as { readonly captcha?: CaptchaPicture } | undefined)?.captcha;

/** The answer to a captcha that came back with a form whose sender has to wait: it goes along once more. */
export function answerIn(values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> {
  const { captchaId, captchaText } = values;
  return captchaId && captchaText ? { captchaId: String(captchaId), captchaText: String(captchaText) } : {};
}
