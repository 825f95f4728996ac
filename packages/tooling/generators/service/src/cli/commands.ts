import type { CommandContext as Context, Outcome } from '@dorpel/service-kit';
import type { Parts } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Texts } from './texts.ts';

/** A command as it was given, and what it works on. */
export type CommandContext = Context<Config, Parts, Texts>;

/** `cli list`: what is stored. */
export async function list({ open, say }: CommandContext): Promise<Outcome> {
  const { parts } = await open();
  const items = await parts.items.list();
  for (const { id, name } of items) say(`${id}  ${Object.values(name).join(', ')}`);
  return { data: items };
}
