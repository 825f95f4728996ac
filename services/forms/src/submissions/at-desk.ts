import { Problem } from '@dorpel/contracts';
import type { Call, StaffGate } from '@dorpel/service-kit';
import type { Colleague } from './handling-handling.ts';

export type DeskPeople = {
  readonly gate: Pick<StaffGate, 'of'>;
  /** Who works here under an id. */
  readonly colleague: (call: Call, id: string) => Promise<Colleague | undefined>;
};

/** Who was let to the endpoint that handles a call, as what changes says it. */
export function whoIn({ gate }: Pick<DeskPeople, 'gate'>, call: Call): Colleague {
  const { id, name } = gate.of(call);
  return { id, name };
}

/** @throws Problem 'advisor/unknown' where nobody works here under an id, with the field that names them */
export async function advisorOf({ colleague }: DeskPeople, call: Call, id: string, field: string): Promise<Colleague> {
  const found = await colleague(call, id);
  if (!found) throw new Problem('advisor/unknown', { [field]: 'invalid' });
  return { id: found.id, name: found.name };
}
