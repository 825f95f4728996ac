export { areaOf, BLURRED_BY, distance, type Position, publicPosition } from './position.ts';
export { GROUPS, wordsOf } from './dictionary/dictionary.ts';
export { type Embed, readTour, readVideo } from './embed.ts';
export {
  type EnergyLabel,
  type EnergyRecord,
  labelsOf,
  labelText,
  presentEnergy,
  type Region,
  regionOf,
} from './energy.ts';
export { type Entry, hashOf, standing, type Standing } from './entry.ts';
export { choicesOf, factKindOf, factSheetOf, inDigits, itemOf, unitOf, writeBare, writeMeasure } from './fact-sheet.ts';
export { CAPITALS, type FactValues, measuresOf, numberOf, presentFacts, publicFacts } from './facts.ts';
export {
  type Address,
  comparedPrice,
  type DocumentFile,
  type Goal,
  isNew,
  type Media,
  type Picture,
  type Price,
  type PriceAsked,
  type Property,
  type PropertySummary,
  publicPrice,
  type State,
  statusOf,
  SUMMARY_FACTS,
  summaryOf,
  writtenIn,
} from './model.ts';
export {
  comingOpenDays,
  dateOf,
  daysOn,
  daysOver,
  differingDates,
  isSameDays,
  type OpenDay,
  openUntil,
  pastDaysOf,
  readOpenDays,
  type TypedDates,
} from './open-days.ts';
export {
  isNearStation,
  type NearHome,
  presentNear,
  type Reached,
  type What,
  WHAT_NAMES,
} from './nearby.ts';
export { money, presentPrice, priceLine, vatInWords, vatOf } from './price.ts';
export { dayIn, readTyped, type TypedInto, writeTyped } from './typed-value.ts';
