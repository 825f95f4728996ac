import { isProblem } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import type { FormName } from '@dorpel/contracts/forms';
import { type Context, type Found, found, notFound, type NotFound } from '@dorpel/federation';
import { THANK_YOU } from './texts.ts';

/** Fixed by the route: /nl/bedankt/contacteer-ons/ is that of 'site-contact'. */
export type ThankYouParams = { readonly form: string };

/** Where the visitor came from. */
export type AskedProperty = { readonly title: string; readonly href: string };

export type ThankYouData = { readonly form: FormName; readonly property: AskedProperty | null };

const isForm = (name: string): name is FormName => Object.hasOwn(THANK_YOU, name);

/** The property that `?property=` names; a page of thanks does without it when it can't be had. */
async function loadProperty({ client, href, language, url, signal }: Context<ThankYouParams>) {
  const id = url.searchParams.get('property') ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  try {
    const { title, link } = await client(catalogue).getProperty({ params: { id }, query: { language } }, { signal });
    return { title: title.text, href: href(link.route, link.params) };
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

/** The thanks of a form; not found for a form there is not. */
export async function load(context: Context<ThankYouParams>): Promise<Found<ThankYouData> | NotFound> {
  const { form } = context.params;
  if (!isForm(form)) return notFound();
  const property = await loadProperty(context);
  return found({ form, property }, { head: { title: context.i18n._(THANK_YOU[form].title), index: false } });
}
