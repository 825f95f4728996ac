import { titleIn } from '@dorpel/i18n/text';
import { isProblem } from '@dorpel/contracts';
import { id } from '@dorpel/contracts/fields';
import { type Advisor, catalogue, type ProjectDetail, type PropertyCard } from '@dorpel/contracts/catalogue';
import {
  type Context,
  type Found,
  found,
  type NotFound,
  notFound,
  type Redirect,
  redirect,
  sharedCard,
  sharedPicture,
} from '@dorpel/federation';
import { formatDateLong } from '@dorpel/i18n/formats';
import { msg } from '@lingui/core/macro';
import { is } from 'superstruct';
import { GALLERY_SIZES } from '../parts/media/gallery-sizes.ts';
import { type MediaData, preloadOfPhoto } from '../parts/media/media.ts';
import { addressesOf, fittingTitle, rightAddress, toMedia } from '../parts/sections/detail-data.ts';
import { type CardData, toCard } from '../parts/card/card-data.ts';
import { readOrder, sortUnits, type UnitOrder } from './sort-units.ts';

/** A home of a price list. */
export type UnitData = CardData & {
  /** m2, to sort by: of the home, or of its land where there is none. */
  readonly surface: number | null;
};

/** Words that stand between what a home is and the name of its project. */
const JOINS = 'in|te|van|de|het|dans|à|au|la|le|of|at|the|im|in der|an';

/** What a home is called in the list of its project: 'Apartment A0.1 with two bedrooms', without the name above the list. */
function nameWithin(title: string, project: string): string {
  const name = project.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const short = title.replace(new RegExp(`[\\s,:–-]+(?:(?:${JOINS})\\s+){0,2}${name}$`, 'iu'), '');
  return short.trim() === '' ? title : short;
}

/** @param project what its project is called in the language of the page */
export function toUnit(property: PropertyCard, href: Context['href'], project: string): UnitData {
  const card = toCard(property, href);
  const text = nameWithin(card.title.text, project);
  return { ...card, title: { ...card.title, text }, surface: property.livingSurface ?? property.plotSurface };
}

export type ProjectParams = { readonly projectId: string };

export type ProjectData = Pick<
  ProjectDetail,
  | 'id'
  | 'title'
  | 'city'
  | 'zip'
  | 'address'
  | 'priceMin'
  | 'priceAfter'
  | 'priceMax'
  | 'unitCount'
  | 'availableCount'
  | 'description'
  | 'position'
> & {
  readonly headline: ProjectDetail['description'];
  /** In words: '30 november 2027'. */
  readonly delivery: string | null;
  readonly types: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly media: MediaData;
  readonly units: readonly UnitData[];
  readonly order: UnitOrder;
  readonly advisor: Advisor | null;
};

/** There is no project by this number, or no longer. */
export type MissingProject = { readonly missing: true };

/** Seconds that the page may be kept. */
const MAX_AGE = 60;

async function loadProject({ client, language, signal, params }: Context<ProjectParams>) {
  try {
    return await client(catalogue).getProject({ params: { id: params.projectId }, query: { language } }, { signal });
  } catch (error) {
    if (isProblem(error, 'project/not-found')) return null;
    throw error;
  }
}

/** A project with the price list of its homes (C14); another form of its address leads to the right one (R11). */
export async function load(
  context: Context<ProjectParams>,
): Promise<Found<ProjectData | MissingProject> | Redirect | NotFound> {
  const { language, href, i18n, url } = context;
  if (!is(context.params.projectId, id())) return notFound();
  const project = await loadProject(context);
  if (!project) {
    return found<MissingProject>(
      { missing: true },
      { head: { title: i18n._(msg`No construction was found`) }, still: true, status: 404 },
    );
  }
  const right = rightAddress(context, project.link);
  if (right !== null) return redirect(right, true);
  const {
    title,
    city,
    zip,
    address,
    priceMin,
    priceMax,
    priceAfter,
    unitCount,
    availableCount,
    description,
    position,
  } = project;
  const { headline, deliveryOn, types, units, advisor, pictures } = project;
  const order = readOrder(url.searchParams.get('sort'));
  return found<ProjectData>(
    {
      id: project.id,
      title,
      city,
      zip,
      position,
      address,
      priceMin,
      priceAfter,
      priceMax,
      unitCount,
      availableCount,
      description,
      advisor,
      headline: headline ?? null,
      delivery: (deliveryOn && formatDateLong(deliveryOn, language)) || null,
      types: types ?? [],
      media: toMedia(project),
      units: sortUnits(
        units.map((unit) => toUnit(unit, href, title.text)),
        order,
        language,
      ),
      order,
    },
    {
      head: {
        title: fittingTitle(titleIn({ title: title.text, city }), [i18n._(msg`new builds`)]),
        ...(description && { description: description.text }),
        ...(project.share ? sharedCard(project.share) : sharedPicture(pictures[0])),
        ...addressesOf(project, context),
        ...preloadOfPhoto(pictures[0], GALLERY_SIZES),
      },
      breadcrumb: [{ name: i18n._(msg`Projects`), href: href('projects') }, { name: title.text }],
      slots: {
        similar: {
          slot: 'similar-projects',
          params: { projectId: project.id },
          label: i18n._(msg`Other projects`),
          room: 'cards',
        },
      },
      still: true,
      maxAge: MAX_AGE,
    },
  );
}
