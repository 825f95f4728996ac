import { blm } from './blm.ts';
import type { Format, Outgoing } from './format.ts';
import { kyero } from './kyero.ts';
import { meta } from './meta.ts';
import { openimmo } from './openimmo.ts';
import { schemaOrg } from './schema-org.ts';

export { cleanRecord } from './clean-text.ts';
export { FACT_FIELDS, readFacts, writeFacts } from './fact-fields.ts';
export type { Feed, Format, Outgoing, Sender } from './format.ts';
export { type Home, type Item, type Mention, type Values, withAdvert } from './home.ts';
export { openLines, type Unplaced } from './lines.ts';
export { type Line, readLines, type Said } from './ndjson.ts';
export { beginningAsText } from './pieces.ts';
export {
  type AdvisorRecord,
  advisorRecord,
  type CityRecord,
  cityRecord,
  type DocumentRecord,
  INLINE,
  NEW_BUILD_MARQUEE,
  type PictureRecord,
  type ProjectRecord,
  projectRecord,
  type PropertyRecord,
  propertyRecord,
  STARTING_FROM,
  STATES,
  TEXT_FIELDS,
  type TreeRecord,
  treeRecord,
  type TypeRecord,
  typeRecord,
} from './records.ts';
export { fieldsOf } from './rest.ts';
export { type Lost, writeEntries, writeEntry } from './write.ts';

/** The formats of the trade, beside the snapshot. */
export const FORMATS: readonly Format[] = [openimmo, kyero, blm];

/** All formats that a feed may have: those of the trade, and those that are written alone. */
export const OUTGOING: readonly Outgoing[] = [...FORMATS, meta, schemaOrg];

/** The format of a file by how it begins; undefined where it is none of them. */
export const formatOf = (beginning: string): Format | undefined =>
  FORMATS.find(({ recognizes }) => recognizes(beginning.replace(/^\uFEFF/, '')));
