import { FORM_NAMES, type FormName, type FormValues, type Receipt, type submissions } from '@dorpel/contracts/forms';
import type { Call, Handlers } from '@dorpel/service-kit';
import type { Guard } from './guard.ts';

type SubmitHandlers = Handlers<typeof submissions, FormName>;

export type SubmissionRoutes = {
  /** Stores a form; `pass` is called where it is not known yet, and throws where it is refused. */
  readonly accept: (form: FormName, body: FormValues, pass: () => Promise<void>) => Promise<Receipt>;
  /** Counts a form against the mailbox it answers to. @throws Problem 'request/too-many' */
  readonly limit: (key: string) => Promise<unknown>;
  /** Counts a mail to somebody who did not ask for it. @throws Problem 'request/too-many' */
  readonly limitFriends: (key: string) => Promise<unknown>;
  readonly guard: Guard;
};

/**
 * Counts a form against whom it mails, so that nobody's mailbox is filled, from however many addresses; the guard counts it
 * against who sends it.
 */
async function count(routes: SubmissionRoutes, form: FormName, body: FormValues, call: Call): Promise<void> {
  const { subscriber, isVisitor } = call;
  if (isVisitor) await routes.limit(`${form} to ${body.email.toLowerCase()}`);
  // A friend is mailed without having asked: a few times a day from whomever, whichever way it came (F9).
  if ('friendEmail' in body) {
    await routes.limitFriends(`friend ${body.friendEmail.toLowerCase()}`);
    await routes.limitFriends(`sender ${body.email.toLowerCase()}`);
    if (isVisitor) await routes.limitFriends(`from ${subscriber}`);
  }
}

/** `POST /submissions/{form}` for every form of the contract. */
export function submissionsHandlers(routes: SubmissionRoutes): SubmitHandlers {
  const handlers = FORM_NAMES.map((form) => [
    form,
    ({ body }: { body: FormValues }, call: Call) =>
      routes.accept(form, body, async () => {
        await routes.guard(body, call);
        await count(routes, form, body, call);
      }),
  ]);
  return Object.fromEntries(handlers) as SubmitHandlers;
}
