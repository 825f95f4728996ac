import { array, boolean, integer, nullable, number, object, string } from 'superstruct';

/** What one walks to (X26). */
export const near = object({
  /** How ways were found: 'streets' along streets, 'line' by straight lines times a detour, never across water. */
  by: string(),
  /** In the order in which they are told. */
  places: array(
    object({
      /** 'station', 'stop', 'shop', 'school', 'park', or newer. */
      kind: string(),
      /** What it is exactly ('train', 'bakery'), and what that is called in the language. */
      what: string(),
      label: string(),
      name: nullable(string()),
      /** On foot, and along the way. */
      minutes: integer(),
      metres: integer(),
      latitude: number(),
      longitude: number(),
    }),
  ),
  /** Whom it is known from; what is drawn is a demonstration's, and nothing of it is real. */
  sources: array(object({ credit: string(), isDrawn: boolean() })),
});
