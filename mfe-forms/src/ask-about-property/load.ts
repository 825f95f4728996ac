import { isProblem } from '@dorpel/contracts';
import { catalogue, type PropertyCard } from '@dorpel/contracts/catalogue';
import { id } from '@dorpel/contracts/fields';
import { type Context, type Found, found, notFound, type NotFound } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { is } from 'superstruct';
import { type FormStart, loadForm } from '../parts/form/load.ts';
import type { Values } from '../parts/form/values.ts';
import { startOf } from './start.ts';

export type AskParams = { readonly id: string };

/** What the form says of the property: enough to recognise it. */
export type AskedProperty = Pick<
  PropertyCard,
  'id' | 'title' | 'city' | 'zip' | 'price' | 'picture' | 'state' | 'bedrooms' | 'livingSurface'
> & { readonly type: string; readonly href: string };

export type AskData = FormStart & {
  readonly start: Values;
  /** null: the catalogue does not answer; the question can be asked all the same. */
  readonly property: AskedProperty | null;
};

async function loadProperty({ client, href, language, params, signal }: Context<AskParams>) {
  const { title, city, zip, price, picture, state, bedrooms, livingSurface, type, link } = await client(
    catalogue,
  ).getProperty({ params, query: { language } }, { signal });
  const card = { id: params.id, title, city, zip, price, picture, state, bedrooms, livingSurface };
  return { ...card, type: type.name, href: href(link.route, link.params) };
}

/** The property and a form to ask about it; not found when there is no such property. */
export async function load(context: Context<AskParams>): Promise<Found<AskData> | NotFound> {
  const { i18n, params } = context;
  if (!is(params.id, id())) return notFound();
  const asked = loadProperty(context).catch((error: unknown) => {
    if (isProblem(error, 'property/not-found')) return undefined;
    if (isProblem(error)) return null;
    throw error;
  });
  const [property, form] = await Promise.all([asked, loadForm(context)]);
  if (property === undefined) return notFound();
  const title = i18n._(msg`Ask information or a visit`);
  return found(
    { ...form, property, start: startOf(context.url) },
    {
      head: { title: property ? `${title}: ${property.title.text}` : title, index: false },
      breadcrumb: property ? [{ name: property.title.text, href: property.href }, { name: title }] : [{ name: title }],
      // The key belongs to one visitor.
      maxAge: 0,
    },
  );
}
