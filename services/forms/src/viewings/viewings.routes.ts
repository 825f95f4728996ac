import type { submissions } from '@dorpel/contracts/forms';
import type { Handlers } from '@dorpel/service-kit';
import type { Appointment, Appointments } from './appointments.ts';
import type { Viewings } from './viewings.ts';

type ViewingHandlers = Handlers<
  typeof submissions,
  'listViewingSlots' | 'getAppointment' | 'cancelAppointment' | 'moveAppointment'
>;

const present = ({ id, viewing: { propertyId, status, startsAt, endsAt } }: Appointment) => ({
  id,
  propertyId,
  status,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** The endpoints of viewings (F5). */
export const viewingsHandlers = (viewings: Pick<Viewings, 'list'>, appointments: Appointments): ViewingHandlers => ({
  async listViewingSlots({ params }) {
    const { slots, conditions } = await viewings.list(params.id);
    const items = slots.map(({ id, startsAt, endsAt, capacity, free }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      capacity,
      free,
    }));
    return { items, conditions };
  },
  getAppointment: async ({ query }) => present(await appointments.get(query.token)),
  cancelAppointment: async ({ body }) => present(await appointments.cancel(body.token)),
  moveAppointment: async ({ body }) => present(await appointments.move(body.token, body.slotId)),
});
