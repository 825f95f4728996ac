import type { Advisor, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Agency } from '@dorpel/contracts/content';
import { formatArea, formatDate, formatNumber, formatPhone, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { amenitiesOf, type Group, legalLines, type Line, linesOf } from './facts-in-words.ts';
import { WORDS } from './words/all.ts';
import type { Words } from './words/words.ts';

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
  /** The language the description is really in. */
  readonly descriptionLanguage: Language;
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
  readonly photos: PropertyDetail['pictures'];
  readonly plans: PropertyDetail['floorPlans'];
  readonly advisor: { readonly name: string; readonly role: string | null; readonly lines: readonly string[] } | null;
  readonly agency: Agency;
  /** The page of the property: absolute. */
  readonly address: string;
  readonly asOf: string;
};

/** The order in which groups stand on paper. */
const GROUPS = ['costs', 'surfaces', 'rooms', 'building', 'availability', 'identity'];

function priceOf({ price, state }: PropertyDetail, words: Words): string | null {
  if (!price) return state === 'sold' || state === 'rented' ? null : words.onRequest;
  const amount = formatPrice(price.money.amount, price.money.currency);
  if (price.unit === 'starting-from') return words.startingFrom(amount);
  return price.unit === 'per-month' ? words.perMonth(amount) : amount;
}

function highlightsOf(property: PropertyDetail, { highlights: names }: Words, language: Language): Line[] {
  const { bedrooms, bathrooms, livingSurface, plotSurface, facts } = property;
  const rows = [
    ['bedrooms', bedrooms || null],
    ['bathrooms', bathrooms || null],
    ['livingSurface', livingSurface ? formatArea(livingSurface, language) : null],
    ['plotSurface', plotSurface ? formatArea(plotSurface, language) : null],
    ['constructionYear', facts.find(({ key }) => key === 'constructionYear')?.value ?? null],
  ] as const;
  return rows.flatMap(([key, value]) => (value === null ? [] : [{ label: names[key], value: String(value) }]));
}

function sentenceOf({ energy }: PropertyDetail, words: Words, language: Language): string | null {
  if (!energy) return null;
  if (energy.status === 'in-request') return words.energyRequested;
  if (energy.status === 'not-applicable') return words.energyNotApplicable;
  const label = energy.text === null ? null : words.energyLabel(energy.text);
  const value = energy.value === null ? null : words.energyPerArea(formatNumber(energy.value, language));
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
  const { facts, renovation, description } = property;
  return {
    language,
    words,
    subject: words.subject(property.type.name, property.city),
    title: property.title.text,
    place: [property.address, `${property.zip} ${property.city}`].filter(Boolean).join(', '),
    price: priceOf(property, words),
    state: words.states[property.state] ?? null,
    highlights: highlightsOf(property, words, language),
    description: (description?.text ?? '').split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    descriptionLanguage: description?.language ?? language,
    groups: GROUPS.map((key) => ({
      title: words.groups[key] ?? '',
      lines: linesOf(facts, key, words, language),
    })).filter(({ lines }) => lines.length > 0),
    amenities: amenitiesOf(facts, words),
    energy: {
      sentence: sentenceOf(property, words, language),
      image: property.energy?.image ?? null,
      lines: linesOf(facts, 'energy', words, language),
      renovation: renovation && {
        text: [
          words.renovation(renovation.years, renovation.target.toUpperCase()),
          ...(renovation.from ? [words.renovationFrom(formatDate(renovation.from))] : []),
        ].join(' '),
        source: words.source(renovation.source),
      },
    },
    legal: legalLines(property, words, language),
    photos: property.pictures,
    plans: property.floorPlans,
    advisor: advisorOf(property.advisor),
    agency,
    address,
    asOf: words.asOf(formatDate(day)),
  };
}
