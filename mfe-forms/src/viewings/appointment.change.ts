import { submissions } from '@dorpel/contracts/forms';
import { type Action, rejected } from '@dorpel/federation';
import { act, tokenOf } from '../parts/link/token.ts';

/** What the two buttons of the page do. */
export const change: Action = async (context) => {
  const { form, signal } = context;
  const service = context.client(submissions);
  const token = tokenOf(context);
  if (form.get('do') === 'cancel')
    return act(context, 'cancelled', service.cancelAppointment({ body: { token } }, { signal }));
  const slotId = form.get('slotId');
  if (typeof slotId !== 'string' || slotId === '') return rejected({}, 'request/invalid', { slotId: 'required' });
  return act(context, slotId, service.moveAppointment({ body: { token, slotId } }, { signal }));
};
