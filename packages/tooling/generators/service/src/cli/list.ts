import type { Outcome } from '@dorpel/service-kit';
import type { CommandContext } from './context.ts';

/** `cli list`: what is stored. */
export async function list({ open, say }: CommandContext): Promise<Outcome> {
  const { parts } = await open();
  const items = await parts.items.list();
  for (const { id, name } of items) say(`${id}  ${Object.values(name).join(', ')}`);
  return { data: items };
}
