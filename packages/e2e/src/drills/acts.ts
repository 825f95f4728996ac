import type { Page } from '@playwright/test';
import { fillIn, sendForm } from '../site/forms.ts';
import { OWNER, visitor } from '../site/visitor.ts';
import type { Words } from './places.ts';

/** Something a visitor does on a page that sends something. */
export type Act = {
  /** The form, as a selector. */
  readonly form: string;
  readonly fill: (page: Page, email: string) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** What the page says when it can't be sent; without it, it is sent at once, whatever is broken. */
  readonly refusal?: Words;
  /** The beginning of the address where one is when it is done. */
  readonly done: Words;
  /** Whether the visitor gets a mail, once all is mended. */
  readonly mailed: boolean;
};

const { firstName, lastName, phone } = visitor();
const write: Act = {
  form: 'form[method="post"]:has([name="key"])',
  fill: (page, email) =>
    fillIn(page, { remark: 'Blijft dit staan?', title: ['ms'], firstName, lastName, email, phone, privacy: true }),
  send: sendForm,
  refusal: { nl: 'Uw bericht is niet verzonden', fr: 'Votre message n’a pas été envoyé' },
  done: { nl: '/nl/bedankt/', fr: '/fr/merci/' },
  mailed: true,
};

const logIn: Act = {
  form: 'form:has([name="password"])',
  async fill(page) {
    await page.locator('[name="email"]').fill(OWNER.email);
    await page.locator('[name="password"]').fill(OWNER.password);
  },
  send: (page) => page.locator('form:has([name="password"]) button[type="submit"]').click(),
  refusal: { nl: 'Dat lukte even niet', fr: 'Cela n’a pas fonctionné' },
  done: { nl: '/nl/eigenaar/', fr: '/fr/proprietaire/' },
  mailed: false,
};

const { refusal: _, ...writePatiently } = write;

export const ACTS = { write, writePatiently, logIn } as const satisfies Record<string, Act>;
