import { type Agency, content } from '@dorpel/contracts/content';
import type { Context } from '@dorpel/federation';

/** The agency, as the content has it. */
export const loadAgency = async ({ client, language, signal }: Context<object>): Promise<Agency> =>
  (await client(content).getSite({ query: { language } }, { signal })).agency;
