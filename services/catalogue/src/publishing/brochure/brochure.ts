import type { Advisor, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Agency } from '@dorpel/contracts/content';
import type { FactGroup } from '@dorpel/contracts/facts';
import { formatDate } from '@dorpel/i18n/formats';
import { formatPhone } from '@dorpel/i18n/phone';
import type { Language } from '@dorpel/i18n/languages';
import { factSheetOf, writeMeasure } from '../../property/property.ts';
import { type Group, legalLines, type Line } from './lines.ts';
import { HOME_WORDS, priceOf } from '../../listings/listings.ts';
import { WORDS, type Words } from './words.ts';

/** All that a brochure says, in the order in which it says it; pictures are named, not held. */
export type Brochure = {
  readonly language: Language;
  readonly words: Words;
  readonly subject: string;
  readonly title: string;
  readonly place: string;
  /** null: what was sold or rented has no price any more. */
  readonly price: string | null;
  /** 'Sold', 'Under option'. */
  readonly state: string | null;
  readonly highlights: readonly Line[];
  readonly description: readonly string[];
  /** The tag of the language the description is really in. */
  readonly descriptionLanguage: string;
  readonly groups: readonly Group[];
  readonly amenities: readonly string[];
  readonly energy: {
    readonly sentence: string | null;
    /** '/images/epc/flanders/b.png' */
    readonly image: string | null;
    readonly lines: readonly Line[];
    readonly renovation: { readonly text: string; readonly source: string } | null;
  };
  readonly legal: readonly Line[];
  /** Under the legal side: a lease has no deed. */
  readonly legalNote: string;
  readonly photos: PropertyDetail['pictures'];
  readonly plans: PropertyDetail['floorPlans'];
  readonly advisor: { readonly name: string; readonly role: string | null; readonly lines: readonly string[] } | null;
  readonly agency: Agency;
  /** The page of the property: absolute. */
  readonly address: string;
  readonly asOf: string;
};

/** What stands under a heading of its own. */
const APART: ReadonlySet<string> = new Set<FactGroup>(['energy', 'legal']);

function sentenceOf({ energy }: PropertyDetail, words: Words, language: Language): string | null {
  if (!energy) return null;
  if (energy.status === 'in-request') return words.energyRequested;
  if (energy.status === 'not-applicable') return words.energyNotApplicable;
  const label = energy.text === null ? null : words.energyLabel(energy.text);
  const value = energy.value === null ? null : writeMeasure('energy', String(energy.value), language);
  return [label, value].filter(Boolean).join(' · ') || null;
}

const advisorOf = (advisor: Advisor | null): Brochure['advisor'] =>
  advisor && {
    name: advisor.name,
    role: advisor.role?.text ?? null,
    lines: [advisor.phone && formatPhone(advisor.phone), advisor.email].filter((line): line is string => Boolean(line)),
  };

type Setting = {
  readonly language: Language;
  readonly agency: Agency;
  readonly address: string;
  /** ISO date of the day it is made. */
  readonly day: string;
};

/**
 * What the brochure of a property says (X8): of the property only what its public page knows, so that a price or an
 * address that is kept back can't be on paper either.
 */
export function brochureOf(property: PropertyDetail, { language, agency, address, day }: Setting): Brochure {
  const words = WORDS[language];
  const called = HOME_WORDS[language];
  const { facts, renovation, description } = property;
  const { highlights, groups, amenities } = factSheetOf(facts, language);
  const itemsOf = (group: FactGroup) => groups.find(({ key }) => key === group)?.items ?? [];
  return {
    language,
    words,
    subject: called.subject(property.type.name, property.city),
    title: property.title.text,
    place: [property.address, `${property.zip} ${property.city}`].filter(Boolean).join(', '),
    price: priceOf(property, language),
    state: called.states[property.state] ?? null,
    highlights,
    description: (description?.text ?? '').split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    descriptionLanguage: description?.language ?? language,
    groups: groups.filter(({ key }) => !APART.has(key)).map(({ title, items }) => ({ title, lines: items })),
    amenities,
    energy: {
      sentence: sentenceOf(property, words, language),
      image: property.energy?.image ?? null,
      lines: itemsOf('energy'),
      renovation: renovation && {
        text: [
          words.renovation(renovation.years, renovation.target.toUpperCase()),
          ...(renovation.from ? [words.renovationFrom(formatDate(renovation.from))] : []),
          ...(renovation.isUnconfirmed ? [words.renovationToConfirm] : []),
        ].join(' '),
        source: words.source(renovation.source),
      },
    },
    legal: legalLines(property, itemsOf('legal'), words),
    legalNote: property.goal === 'rent' ? words.legalNoteOfLease : words.legalNote,
    photos: property.pictures,
    plans: property.floorPlans,
    advisor: advisorOf(property.advisor),
    agency,
    address,
    asOf: words.asOf(formatDate(day)),
  };
}
