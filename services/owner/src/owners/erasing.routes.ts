import type { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Handlers, StaffGate } from '@dorpel/service-kit';
import type { Erase } from './erasing.ts';

/** Forgetting an owner, for who leads the office. */
export const erasingHandlers = ({
  erase,
  gate,
}: {
  readonly erase: Erase;
  readonly gate: StaffGate;
}): Handlers<typeof deskStaff, 'eraseOwner'> => ({
  async eraseOwner({ params }, call) {
    const { id, name } = gate.of(call);
    await erase({ id, name }, params.id);
    return { done: true };
  },
});
