import { isProblem } from '@dorpel/contracts';
import {
  catalogue,
  isDwelling,
  type ProjectDetail,
  type PropertyCard,
  type PropertyDetail,
} from '@dorpel/contracts/catalogue';
import { id as idText } from '@dorpel/contracts/fields';
import { type Context, type Found, found, notFound, type NotFound } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { is } from 'superstruct';
import { orUnavailable } from '../or-unavailable.ts';
import type { Extra, FormDeclaration } from '../form/declaration.ts';
import { type FormStart, freshness, loadForm } from '../form/load.ts';

/** A property by `id`, or a project by `projectId`. */
export type PropertyParams = { readonly id?: string; readonly projectId?: string };

/** What a form says of its property: enough to recognise it. */
export type AskedProperty = Pick<
  PropertyCard,
  'id' | 'goal' | 'title' | 'city' | 'zip' | 'price' | 'picture' | 'state' | 'bedrooms' | 'livingSurface'
> &
  Pick<PropertyDetail, 'rentDeposit' | 'tenantFee' | 'advance'> & {
    readonly type: string;
    /** People live in it: who rents it is asked what a tenant of a home is asked. */
    readonly isDwelling: boolean;
    readonly href: string;
    /** Where an agent is asked about it. */
    readonly askHref: string;
  };

export type PropertyData<More = object> = FormStart & {
  /** null: the catalogue does not answer; the page says so, and the form can be sent all the same. */
  readonly property: AskedProperty | null;
  /** What this form shows beside; null when it is not known. */
  readonly more: More | null;
};

/** What a form asks of its property beyond what is shown of it; `asked` is null while the catalogue is away. */
export type LoadMore<More> = (
  context: Context<PropertyParams>,
  asked: Asked | null,
) => Promise<Extra & { readonly more?: More; readonly maxAge?: number }>;

/** Seconds for which the page is fresh: as that of the property itself. */
const MAX_AGE = 60;

const isGone = (error: unknown) => isProblem(error, 'property/not-found') || isProblem(error, 'project/not-found');

function shownProperty(property: PropertyDetail, { href }: Context<PropertyParams>): AskedProperty {
  const { goal, title, city, zip, price, picture, state, bedrooms, livingSurface, type, link } = property;
  const { rentDeposit, tenantFee, advance } = property;
  const card = { id: property.id, goal, title, city, zip, price, picture, state, bedrooms, livingSurface };
  const law = { rentDeposit, tenantFee, advance, isDwelling: isDwelling(property) };
  const askHref = `${href('contact-appointment', { id: property.id })}?wish=info`;
  return { ...card, ...law, type: type.name, href: href(link.route, link.params), askHref };
}

function shownProject(project: ProjectDetail, { href, i18n }: Context<PropertyParams>): AskedProperty {
  const { id, title, city, zip, priceMin, priceAfter, picture, link } = project;
  const before = i18n._(msg({ message: 'from', context: 'before a price' }));
  const price = priceMin && { money: priceMin, unit: 'starting-from', before, after: priceAfter ?? null };
  const card = { id, title, city, zip, price, picture, state: 'available', bedrooms: null, livingSurface: null };
  const type = i18n._(msg`New-build project`);
  const askHref = href('contact-construction', { projectId: id });
  return { ...card, goal: 'sale', type, isDwelling: true, href: href(link.route, link.params), askHref };
}

/** The property or project a form is about. */
export type Asked = { readonly documents: PropertyDetail['documents']; readonly shown: AskedProperty };

async function ask(context: Context<PropertyParams>): Promise<Asked> {
  const { client, language, params, signal } = context;
  const input = (of: string) => ({ params: { id: of }, query: { language } });
  if (params.projectId !== undefined) {
    const project = await client(catalogue).getProject(input(params.projectId), { signal });
    return { documents: project.documents, shown: shownProject(project, context) };
  }
  const property = await client(catalogue).getProperty(input(params.id ?? ''), { signal });
  return { documents: property.documents, shown: shownProperty(property, context) };
}

/** The page of a form about a property; not found when there is no such property. */
export async function loadPropertyForm<More>(
  form: FormDeclaration,
  context: Context<PropertyParams>,
  load?: LoadMore<More>,
): Promise<Found<PropertyData<More>> | NotFound> {
  const { i18n, params } = context;
  if (!is(params.id ?? params.projectId, idText())) return notFound();
  const asked = await orUnavailable(
    ask(context).catch((error: unknown) => {
      if (isGone(error)) return 'gone' as const;
      throw error;
    }),
  );
  if (asked === 'gone') return notFound();
  const extra = await load?.(context, asked);
  const start = await loadForm(form, context, extra?.options, extra?.start);
  const property = asked?.shown ?? null;
  const title = i18n._(form.page);
  const home = property?.title.text;
  const money = property?.price?.money;
  return found(
    { ...start, ...(money?.currency === 'EUR' && { asked: money.amount }), property, more: extra?.more ?? null },
    {
      head: { title: home ? i18n._(msg`${title}: ${home}`) : title, index: false },
      breadcrumb: property ? [{ name: property.title.text, href: property.href }, { name: title }] : [{ name: title }],
      still: true,
      // Nobody keeps for others that something could not be had.
      maxAge: property ? freshness(start, extra?.maxAge ?? MAX_AGE) : 0,
    },
  );
}
