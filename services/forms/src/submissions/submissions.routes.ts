import { FORM_NAMES, type FormName, type FormValues, type Receipt, type submissions } from '@dorpel/contracts/forms';
import type { Call, Handlers } from '@dorpel/service-kit';

type SubmitHandlers = Pick<Handlers<typeof submissions>, FormName>;

export type SubmissionRoutes = {
  readonly accept: (form: FormName, body: FormValues) => Promise<Receipt>;
  /** Counts an attempt. @throws Problem 'request/too-many' */
  readonly limit: (key: string) => Promise<void>;
};

const isLoopback = (address: string) => /^(127\.|::1$)/.test(address);

/**
 * Counts a submission against who sends it and against whom its confirmation is sent to, so that nobody's mailbox is
 * filled from many addresses. The loopback is the shell itself, speaking for no visitor.
 */
async function count(limit: SubmissionRoutes['limit'], { address }: Call, { email }: FormValues): Promise<void> {
  if (isLoopback(address)) return;
  await limit(`from ${address}`);
  await limit(`to ${email.toLowerCase()}`);
}

/** `POST /submissions/{form}` for every form of the contract. */
export function handleSubmissions({ accept, limit }: SubmissionRoutes): SubmitHandlers {
  const handlers = FORM_NAMES.map((form) => [
    form,
    async ({ body }: { body: FormValues }, call: Call) => {
      await count(limit, call, body);
      return accept(form, body);
    },
  ]);
  return Object.fromEntries(handlers) as SubmitHandlers;
}
