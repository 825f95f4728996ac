import type { Advisor, FactItem, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Agency } from '@dorpel/contracts/content';
import type { FactGroup } from '@dorpel/contracts/facts';
import { timeOf } from '@dorpel/i18n/brussels';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { formatPhone } from '@dorpel/i18n/phone';
import { msg } from '@lingui/core/macro';
import { HOME_WORDS, priceOf } from '../../listings/listings.ts';
import { inWords } from '../../locales/sentences.ts';
import { factSheetOf, writeMeasure } from '../../property/property.ts';
import { type PlaceShown, placeShown } from '../place-picture/place-pictures.ts';

/** By what the catalogue calls a state: it may know more than there are words for. */
type Names = Readonly<Record<string, string>>;

/** What a brochure says beside what a home is called where it is shown. What facts are called, the dictionary of facts says. */
export const WORDS = inWords((say) => ({
  headings: {
    description: say(msg`Description`),
    facts: say(msg`All details`),
    plans: say(msg`Floor plans`),
    photos: say(msg`Photos`),
    location: say(msg`Location`),
    contact: say(msg`Your viewing`),
  },
  /** Of a description that is in another language, by the tag of that, as the page says it. */
  written: {
    nl: say(msg`in Dutch`),
    fr: say(msg`in French`),
    en: say(msg`in English`),
    de: say(msg`in German`),
  } as Names,
  noText: (word: string) => say(msg`There is no text in English yet: here it is ${word}.`),
  /** What the picture of its place shows, for who can't see it. */
  placeExact: (place: string) => say(msg`Map with this home marked: ${place}`),
  placeAbout: (city: string) => say(msg`Map with the area in which this home lies: ${city}`),
  placeNote: say(msg`The circle shows roughly where it is. You will get the address when you arrange a viewing.`),
  energyLabel: (label: string) => say(msg`Energy label ${label}`),
  energyRequested: say(msg`The energy certificate has been requested.`),
  energyNotApplicable: say(msg`An energy certificate does not apply to this property.`),
  renovation: (years: number, target: string) =>
    say(
      msg`Duty to renovate: whoever buys this home renovates it to label ${target} or better within ${years} years after the deed.`,
    ),
  /** From which day of the deed that holds. */
  renovationFrom: (date: string) => say(msg`This applies to deeds from ${date}.`),
  /** Of what the law wants said and can't be said yet, by its status. */
  open: { 'on-request': say(msg`On request`), 'not-known': say(msg`Not known to us yet`) } as Names,
  source: (text: string) => say(msg`Source: ${text}`),
  legalNote: say(msg`As far as the agency knows today. The notary checks everything again before the deed.`),
  legalNoteOfLease: say(msg`As far as the agency knows today.`),
  /** Of what a rule says that the office has yet to confirm. */
  toConfirm: (text: string) => say(msg`${text} (to be confirmed by our office)`),
  renovationToConfirm: say(msg`To be confirmed by our office.`),
  /** When anybody may come in. */
  openDay: (day: string, from: string, until: string) => say(msg`Open house: ${day}, from ${from} to ${until}`),
  visit: say(msg`Come and see it: call or write to us, and we will find a time that suits you.`),
  online: say(msg`This home on our site`),
  asOf: (date: string) => say(msg`As of ${date}`),
  page: (number: number, count: number) => say(msg`Page ${number} of ${count}`),
  noObligation: say(
    msg`This brochure is for information only: it is not an offer and does not form part of any agreement.`,
  ),
}));

type Words = (typeof WORDS)[Language];

/** `symbol`: the one that stands before the value. */
export type Line = { readonly label: string; readonly value: string; readonly symbol?: 'flood' };
export type Group = { readonly title: string; readonly lines: readonly Line[] };

/** What the law wants said, also where it can't be said yet; then what else is known of the legal side. */
function legalLines({ passport }: PropertyDetail, facts: readonly FactItem[], words: Words): Line[] {
  const items = passport?.items ?? [];
  const told = new Set(items.flatMap((item) => item.facts));
  const mentions = items.map(({ name, text, status, symbol, isUnconfirmed }): Line => {
    const said = text ?? words.open[status] ?? '';
    const value = isUnconfirmed && text !== null ? words.toConfirm(said) : said;
    return { label: name, value, ...(symbol === 'flood' && { symbol }) };
  });
  return [...mentions, ...facts.filter(({ key }) => !told.has(key))];
}

/** All that a brochure says, in the order in which it says it; pictures are named, not held. */
export type Brochure = {
  readonly language: Language;
  readonly words: Words;
  readonly subject: string;
  readonly title: string;
  readonly place: string;
  /** null: what was sold or rented has no price any more. */
  readonly price: string | null;
  /** 'Sold', 'Under offer'. */
  readonly state: string | null;
  readonly highlights: readonly Line[];
  readonly description: readonly string[];
  /** The tag of the language the description is really in. */
  readonly descriptionLanguage: string;
  /** That it is in another language than the brochure; null where it is not, or in one that has no word here. */
  readonly descriptionNote: string | null;
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
  /** Where it lies, as its page shows it; null where nobody knows. */
  readonly location: { readonly shown: PlaceShown; readonly alt: string; readonly note: string | null } | null;
  readonly advisor: { readonly name: string; readonly role: string | null; readonly lines: readonly string[] } | null;
  /** When anybody may come in, a line each. */
  readonly openDays: readonly string[];
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

function locationOf(property: PropertyDetail, words: Words, language: Language): Brochure['location'] {
  const shown = placeShown(property, language);
  if (!shown) return null;
  const city = `${property.zip} ${property.city}`;
  if (!shown.position.exact) return { shown, alt: words.placeAbout(city), note: words.placeNote };
  return { shown, alt: words.placeExact([property.address, city].filter(Boolean).join(', ')), note: null };
}

function noteOf({ description }: PropertyDetail, words: Words, language: Language): string | null {
  const word = description && description.language !== language ? words.written[description.language] : undefined;
  return word === undefined ? null : words.noText(word);
}

const OPEN_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

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
    descriptionNote: noteOf(property, words, language),
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
    location: locationOf(property, words, language),
    advisor: advisorOf(property.advisor),
    openDays: (property.openDays ?? []).map(({ start, end }) => {
      const [from, until] = [start, end].map((instant) => timeOf(new Date(instant))) as [string, string];
      return words.openDay(formatInstant(start, language, OPEN_DAY), from, until);
    }),
    agency,
    address,
    asOf: words.asOf(formatDate(day)),
  };
}
