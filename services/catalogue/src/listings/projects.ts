import type { ProjectCard, ProjectDetail } from '@dorpel/contracts/catalogue';
import { type Localized, pickLanguage } from '@dorpel/i18n/languages';
import { pickText } from '@dorpel/i18n/typeset';
import { inEveryLanguage, projectLink } from './links.ts';
import { presentAddress, presentAdvisor, presentCard, presentMedia, presentPicture, type Viewing } from './present.ts';
import { presentShare, sharedProject } from './share.ts';
import {
  type Address,
  type Media,
  type PropertySummary,
  publicPosition,
  vatInWords,
  vatOf,
  writtenIn,
} from '../property/property.ts';

/** A new-build project as the agency keeps it, with what is not public. */
export type Project = {
  readonly id: string;
  readonly reference: string | null;
  readonly title: Localized;
  readonly headline: Localized;
  readonly description: Localized;
  readonly typeIds: readonly string[];
  /** Cents, as the agency states them over the units for sale. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly address: Address;
  readonly media: Media;
  readonly advisorId: string | null;
  /** Units in all, as the agency states them. */
  readonly unitCount: number | null;
  /** ISO date of the expected provisional acceptance. */
  readonly deliveryOn: string | null;
  /** ISO instants. */
  readonly publishedOn: string;
  readonly modifiedOn: string;
};

/** What the figures of a project are made of. */
type Unit = Pick<PropertySummary, 'state' | 'price' | 'isPricePublic'>;

type PriceRange = { readonly min: number | null; readonly max: number | null };

/**
 * From which to which price units can be bought, in cents. Where a unit keeps its price back, the range is made of the
 * others: the agency's own figures would tell it (C5, C14).
 */
export function priceRange(project: Project, units: readonly Unit[]): PriceRange {
  if (units.every(({ isPricePublic }) => isPricePublic) && project.priceMin !== null) {
    return { min: project.priceMin, max: project.priceMax ?? project.priceMin };
  }
  const amounts = units
    .filter(({ state, isPricePublic }) => isPricePublic && (state === 'available' || state === 'option'))
    .flatMap(({ price }) => price?.amount ?? []);
  return amounts.length === 0 ? { min: null, max: null } : { min: Math.min(...amounts), max: Math.max(...amounts) };
}

/** Units that can still be chosen. */
export const availableCount = (units: readonly Unit[]): number =>
  units.filter(({ state }) => state === 'available').length;

/** How many similar projects a page shows. */
const SIMILAR_COUNT = 3;

/** Projects in the same city first, then those that share a type, then the newest; without the project itself (C10). */
export function similarProjects(project: Project, others: readonly Project[]): Project[] {
  const likeness = (other: Project) =>
    Number(other.address.cityKey === project.address.cityKey) * 2 +
    Number(other.typeIds.some((id) => project.typeIds.includes(id)));
  return others
    .filter(({ id }) => id !== project.id)
    .toSorted((one, other) => likeness(other) - likeness(one) || other.publishedOn.localeCompare(one.publishedOn))
    .slice(0, SIMILAR_COUNT);
}

const CURRENCY = 'EUR';

const moneyOf = (amount: number | null) => (amount === null ? null : { amount, currency: CURRENCY });

/** Whether VAT is in the prices of a project: as in those of its homes where these agree, else as in those of any new build. */
function vatOfProject({ address }: Project, units: readonly PropertySummary[]): string | null {
  const said = new Set(units.map(vatOf));
  const [one] = said;
  return said.size === 1 && one !== undefined ? one : vatOf({ goal: 'sale', isNewBuild: true, address, facts: {} });
}

const summaryOf = ({ id, title, address }: Project) => ({ id, title, cityKey: address.cityKey });

/** A project in a list, with figures of its units: only what is public. */
export function presentProjectCard(project: Project, units: readonly PropertySummary[], viewing: Viewing): ProjectCard {
  const { language, directory } = viewing;
  const { address, media } = project;
  const title = pickText(project.title, language) ?? { text: project.id, language };
  const range = priceRange(project, units);
  const vat = range.min === null ? null : vatOfProject(project, units);
  const [first] = media.pictures;
  return {
    id: project.id,
    title,
    city: directory.cityName(address.cityKey, language) ?? pickLanguage(address.city, language)?.text ?? '',
    zip: address.zip,
    address: presentAddress(address, language),
    priceMin: moneyOf(range.min),
    priceMax: moneyOf(range.max),
    priceVat: vat,
    priceAfter: vatInWords(vat, language),
    unitCount: Math.max(project.unitCount ?? 0, units.length),
    availableCount: availableCount(units),
    picture: first ? presentPicture(first, language, title.text) : null,
    position: publicPosition(address),
    link: projectLink(summaryOf(project), language, directory),
  };
}

/** How many units of each type there are, in the order of the types. */
function typesOf(units: readonly PropertySummary[], { language, directory }: Viewing) {
  return directory.types.flatMap(({ id }) => {
    const count = units.filter(({ typeId }) => typeId === id).length;
    return count === 0 ? [] : [{ id, name: directory.typeName(id, language) ?? '', count }];
  });
}

/** A project on its own page, with all its units (C14). */
export function presentProjectDetail(
  project: Project,
  units: readonly PropertySummary[],
  viewing: Viewing,
): ProjectDetail {
  const { language, directory } = viewing;
  const card = presentProjectCard(project, units, viewing);
  return {
    ...card,
    headline: pickText(project.headline, language) ?? null,
    description: pickText(project.description, language) ?? null,
    deliveryOn: project.deliveryOn,
    types: typesOf(units, viewing),
    ...presentMedia(project.media, language, card.title.text),
    share: presentShare('project', project.id, language, sharedProject(card, language)),
    units: units.map((unit) => presentCard(unit, viewing)),
    advisor: presentAdvisor(directory.advisor(project.advisorId), language),
    alternates: inEveryLanguage((each) => projectLink(summaryOf(project), each, directory)),
    writtenIn: writtenIn(project),
  };
}
