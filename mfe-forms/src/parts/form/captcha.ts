// Apart from the View of it (Captcha.tsx): in one module, each form gets 55 bytes more of script.

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
