import type { PropertyCard, PropertyDetail } from '@dorpel/contracts/catalogue';
import { dayOf } from '@dorpel/i18n/brussels';
import { type Language, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import { pickText } from '@dorpel/i18n/typeset';
import type { FactKey } from '@dorpel/contracts/facts';
import { presentHistory } from './price-history.present.ts';
import type { PriceHistory } from './price-history.ts';
import type { Directory } from '../places/places.ts';
import {
  type EnergyLabel,
  factSheetOf,
  isNew,
  itemOf,
  measuresOf,
  numberOf,
  presentEnergy,
  presentFacts,
  presentPrice,
  type Property,
  type PropertySummary,
  publicPosition,
  regionOf,
  summaryOf,
  writtenIn,
} from '../property/property.ts';
import { presentPassport, type Rule } from '../compliance/compliance.ts';
import {
  factsBesideReceipt,
  leaseOf,
  presentAdvance,
  presentDeposit,
  presentTenantFee,
  type Rate,
} from '../costs/costs.ts';
import { presentShare, sharedProperty } from './share.ts';
import { inEveryLanguage, projectLink, propertyLink } from './links.ts';
import { presentAddress, presentAdvisor, presentMedia, presentPicture } from './parts.present.ts';

/** For whom and when something is shown. */
export type Viewing = { readonly language: Language; readonly directory: Directory; readonly now: Date };

/** A text with the language it is really in; the id stands in for a title that is missing. */
const textOf = (text: Localized, language: Language, otherwise: string) =>
  pickText(text, language) ?? { text: otherwise, language };

/** Rooms are counted in whole numbers on a card. */
function wholeOf(property: PropertySummary, key: FactKey): number | null {
  const value = numberOf(property.facts, key);
  return value === null ? null : Math.round(value);
}

const energyOf = ({ address, energy }: PropertySummary): EnergyLabel | null =>
  presentEnergy(regionOf(address.country, address.zip), energy);

/** A property in a list: only what is public, in the language asked where it is filled in. */
export function presentCard(property: PropertySummary, { language, directory, now }: Viewing): PropertyCard {
  const { address, cover, marquee } = property;
  const title = textOf(property.title, language, property.id);
  return {
    id: property.id,
    goal: property.goal,
    state: property.state,
    isNew: isNew(property, now),
    type: {
      id: property.typeId,
      name: directory.typeName(property.typeId, language) ?? pickLanguage(property.typeName, language)?.text ?? '',
    },
    title,
    city: directory.cityName(address.cityKey, language) ?? pickLanguage(address.city, language)?.text ?? '',
    zip: address.zip,
    country: address.country,
    address: presentAddress(address, language),
    price: presentPrice(property, language),
    marquee: marquee && { id: marquee.id, name: pickLanguage(marquee.name, language)?.text ?? '' },
    bedrooms: wholeOf(property, 'bedrooms'),
    bathrooms: wholeOf(property, 'bathrooms'),
    livingSurface: numberOf(property.facts, 'surfaceLiving'),
    plotSurface: numberOf(property.facts, 'surfaceGround'),
    measures: measuresOf(property.facts).flatMap(({ key, value }) =>
      itemOf({ key, kind: 'area', value: String(value) }, language, 'short'),
    ),
    energy: energyOf(property),
    picture: cover ? presentPicture(cover, language, title.text) : null,
    pictureCount: property.pictureCount,
    position: publicPosition(address),
    link: propertyLink(property, language, directory),
  };
}

/** What the law and its rates are on the day something is shown. */
export type Law = { readonly rules: readonly Rule[]; readonly rates: readonly Rate[] };

/** A property on its own page, with what the rules of its day make it say, and what was asked for it when, where that is wanted. */
export function presentDetail(property: Property, viewing: Viewing & Law, history?: PriceHistory): PropertyDetail {
  const { language, directory, rates, now } = viewing;
  const card = presentCard(summaryOf(property), viewing);
  const project = directory.project(property.projectId);
  const day = dayOf(now);
  const told = factsBesideReceipt(rates, property, day);
  const facts = presentFacts(told, { withPrice: property.isPricePublic });
  return {
    ...card,
    cityKey: property.address.cityKey,
    reference: property.reference,
    description: pickText(property.description, language) ?? null,
    publishedOn: property.publishedOn,
    modifiedOn: property.modifiedOn,
    priceHistory: presentHistory(history),
    facts,
    rentDeposit: presentDeposit(rates, property, { day, language }),
    tenantFee: presentTenantFee(rates, property, { day, language }),
    advance: presentAdvance(rates, property, { day, language }),
    lease: property.goal === 'rent' ? leaseOf(property) : null,
    factSheet: factSheetOf(facts, language),
    ...presentMedia(property.media, language, card.title.text),
    share: presentShare('property', property.id, language, sharedProperty(card, language)),
    advisor: presentAdvisor(directory.advisor(property.advisorId), language),
    project: project && {
      id: project.id,
      name: textOf(project.title, language, project.id).text,
      link: projectLink(project, language, directory),
    },
    ...presentPassport(property, viewing),
    alternates: inEveryLanguage((each) => propertyLink(property, each, directory)),
    writtenIn: writtenIn(property),
  };
}
