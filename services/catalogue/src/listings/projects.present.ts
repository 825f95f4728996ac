import type { ProjectCard, ProjectDetail } from '@dorpel/contracts/catalogue';
import { pickLanguage } from '@dorpel/i18n/languages';
import { pickText } from '@dorpel/i18n/typeset';
import { inEveryLanguage, projectLink } from './links.ts';
import { presentAddress, presentAdvisor, presentMedia, presentPicture } from './parts.present.ts';
import { type PropertySummary, publicPosition, vatInWords, vatOf, writtenIn } from '../property/property.ts';
import { presentCard, type Viewing } from './present.ts';
import { presentShare, sharedProject } from './share.ts';
import { availableCount, type Project, priceRange } from './projects.ts';

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
