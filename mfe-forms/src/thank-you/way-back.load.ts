import { isProblem } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';

export type WayBackParams = { readonly id: string };
/** null: it is gone. */
export type WayBackData = { readonly property: { readonly title: string; readonly href: string } | null };

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
