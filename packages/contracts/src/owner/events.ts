import { boolean, enums, type Infer, object, optional, size, string } from 'superstruct';
import { id } from '../fields.ts';

/**
 * What can happen to a property on the site (O4). 'communication' and 'calendar' are taken and not counted: what was
 * sent is known from the history.
 */
export const EVENT_KINDS = ['impression', 'open', 'media', 'communication', 'calendar'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What can be looked at besides the page itself (O4, 'online media'). */
export const MEDIA_KINDS = ['photos', 'floor-plans', 'video', 'tour', 'brochure'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** One thing that happened; the same id counts once. No personal data. */
export const event = object({
  id: id(),
  kind: enums(EVENT_KINDS),
  propertyId: id(),
  /** Class of the referrer. */
  source: enums(['direct', 'search', 'social', 'portal', 'site', 'other']),
  /** What of the media; only with kind 'media'. */
  media: optional(enums(MEDIA_KINDS)),
  /**
   * With kind 'open': whether the page was opened within a document that was there already, so that the server was not asked for
   * it: then it is a visit as well, which nobody else counts. Absent from scripts of before visits were counted: their `source` counts.
   */
  isWithin: optional(boolean()),
});
export type TrackedEvent = Infer<typeof event>;

/** A page of a home that the server was asked for (ADR 64); the same id counts once. */
export const visit = object({
  id: id(),
  propertyId: id(),
  source: event.schema.source,
  /** Who is counted for it, as `x-forwarded-for` would say: for the ceiling of a day, never stored. */
  network: size(string(), 1, 64),
});
export type Visit = Infer<typeof visit>;

/** The most visits that are told at once. */
export const MOST_VISITS = 500;
