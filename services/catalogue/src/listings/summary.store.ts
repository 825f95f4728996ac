import { type PropertySummary, SUMMARY_FACTS } from '../property/property.ts';
import type { StoredProperty } from './stored-property.ts';

const FIELDS: readonly (keyof StoredProperty['property'] & keyof PropertySummary)[] = [
  'id',
  'goal',
  'state',
  'isNewBuild',
  'reference',
  'typeId',
  'typeIds',
  'typeName',
  'title',
  'marquee',
  'price',
  'isPricePublic',
  'address',
  'energy',
  'projectId',
  'publishedOn',
];

/** What is read of a property for a list: a tenth of what is stored of it. */
export const SUMMARY = {
  projection: {
    ...Object.fromEntries(FIELDS.map((field) => [`property.${field}`, 1])),
    ...Object.fromEntries(SUMMARY_FACTS.map((fact) => [`property.facts.${fact}`, 1])),
    cover: { $arrayElemAt: ['$property.media.pictures', 0] },
    pictureCount: { $size: '$property.media.pictures' },
  },
} as const;

/** A property as the projection answers it; without a picture there is no `cover`. */
export type SummaryDocument = {
  readonly property: Omit<PropertySummary, 'cover' | 'pictureCount' | 'facts'> &
    Partial<Pick<PropertySummary, 'facts'>>;
  readonly cover?: PropertySummary['cover'];
  readonly pictureCount: number;
};

export const summariesOf = (documents: readonly SummaryDocument[]): PropertySummary[] =>
  documents.map(({ property, cover, pictureCount }) => ({
    ...property,
    facts: property.facts ?? {},
    cover: cover ?? null,
    pictureCount,
  }));
