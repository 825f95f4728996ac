import {
  FORM_NAMES,
  type FormName,
  type FormValues,
  type Receipt,
  type submissions as submissionsContract,
  UPLOADS,
} from '@dorpel/contracts/forms';
import { Problem } from '@dorpel/contracts';
import { type Call, type Handlers, sentFileName, type Throttle } from '@dorpel/service-kit';
import type { Guard } from './captchas.ts';
import type { Submissions } from './store.ts';
import type { Uploads } from './uploads.ts';

type SubmitHandlers = Handlers<typeof submissionsContract, FormName>;

type SubmissionRoutes = {
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
        await routes.guard(form, body, call);
        await count(routes, form, body, call);
      }),
  ]);
  return Object.fromEntries(handlers) as SubmitHandlers;
}

/** Milliseconds for which a page may thank for what was sent: it is looked at then, or found in the history the same evening. */
const RECEIPT_FOR = 24 * 3_600_000;

/** What the page that thanks may know: an id that nobody can guess leads to it, and to nothing of who sent it (F15). */
export const receiptsHandlers = (
  submissions: Pick<Submissions, 'find'>,
  now: () => Date,
): Handlers<typeof submissionsContract, 'getReceipt'> => ({
  async getReceipt({ params: { id } }) {
    const found = await submissions.find(id);
    if (!found || now().getTime() - found.receivedAt.getTime() > RECEIPT_FOR) throw new Problem('receipt/not-found');
    const { form, answers, viewing } = found;
    const appointment = viewing?.status === 'confirmed' ? viewing : null;
    return {
      form,
      propertyId: 'propertyId' in answers ? (answers.propertyId ?? null) : null,
      appointment: appointment && {
        startsAt: appointment.startsAt.toISOString(),
        endsAt: appointment.endsAt.toISOString(),
      },
    };
  },
});

/** How many files one subscriber may send, and how many bytes. */
type UploadLimits = { readonly files: Pick<Throttle, 'consume'>; readonly bytes: Pick<Throttle, 'consume'> };

/** The endpoint that takes files (F10, F12). */
export const uploadsHandlers = (
  uploads: Pick<Uploads, 'receive'>,
  { files, bytes }: UploadLimits,
): Handlers<typeof submissionsContract, 'upload'> => ({
  async upload({ params }, call) {
    const { most } = UPLOADS[params.kind];
    const givenName = sentFileName(call, most);
    // Before any of it is read. A body that does not say how long it is counts as the longest it may be.
    const length = Number(call.header('content-length')) || most;
    if (call.isVisitor) {
      await files.consume(call.subscriber);
      await bytes.consume(call.subscriber, length);
    }
    const { id, name, type, size } = await uploads.receive(params.kind, givenName, call.body, length);
    return { id, name, type, size };
  },
});
