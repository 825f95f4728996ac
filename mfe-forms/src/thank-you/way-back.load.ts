import { isProblem } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import type { WayBackData, WayBackParams } from './way-back.slot.tsx';

/** The property that was asked about. */
export async function load({ client, href, language, params, signal }: Context<WayBackParams>): Promise<WayBackData> {
  try {
    const input = { params: { id: params.id }, query: { language } };
    const { title, link } = await client(catalogue).getProperty(input, { signal });
    return { property: { title: title.text, href: href(link.route, link.params) } };
  } catch (error) {
    if (isProblem(error, 'property/not-found')) return { property: null };
    throw error;
  }
}
