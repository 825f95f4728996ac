export { areaOf } from './area.ts';
export { GROUPS, wordsOf } from './dictionary/dictionary.ts';
export { type Embed, readTour, readVideo } from './embed.ts';
export { labelsOf } from './energy-scales.ts';
export { type EnergyLabel, type EnergyRecord, presentEnergy } from './energy.ts';
export { type Entry, hashOf, standing, type Standing } from './entry.ts';
export { factSheetOf, itemOf } from './fact-sheet.ts';
export { type FactValues, numberOf, presentFacts, publicFacts } from './facts.ts';
export { measuresOf } from './measures.ts';
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
export { money } from './money.ts';
export { distance, type Position, publicPosition } from './position.ts';
export { presentPrice, priceLine, vatInWords, vatOf } from './price.ts';
export { type Region, regionOf } from './region.ts';
export { inDigits, writeBare, writeMeasure } from './write-fact.ts';
