import { submissions } from '@dorpel/contracts/forms';
import type { Action, Context } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { act, loadSubscription, tokenOf } from '../parts/link/token.ts';

/** The subscription to be confirmed (F3, F11: double opt-in). */
export const load = (context: Context<object>) => loadSubscription(context, msg`Confirm your subscription`);

/** Confirms it. */
export const confirm: Action = (context) =>
  act(
    context,
    'confirmed',
    context.client(submissions).confirmSubscription({ body: { token: tokenOf(context) } }, { signal: context.signal }),
  );
