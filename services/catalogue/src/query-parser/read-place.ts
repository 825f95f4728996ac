import { RADIUS } from '@dorpel/contracts/area';
import type { NamedPlace, Part } from './meaning.ts';
import { isZipOf } from './place-names.ts';
import { amountAt } from './quantity.ts';
import { after, isBare, isFiller, leaveOut, type Reader, type Reading } from './reading.ts';

/** Kilometres that 'near' means: as far as people go for another house, and further than the town itself reaches. */
const NEAR = Math.min(10, RADIUS.most);

/** Whether the postcode at a part is meant as one: it stands alone, or with its own place. */
function isZip(reading: Reading, at: number): boolean {
  const { parts } = reading;
  const part = parts[at];
  const next = parts[after(reading, at + 1, isFiller)];
  if (next?.places && isZipOf(part?.text ?? '', next.places)) return true;
  const before = parts[at - 1];
  const isMeasured = before?.bound ?? before?.loose ?? before?.thing ?? before?.unit ?? before?.to;
  const amount = amountAt(reading, at);
  const isAmount = amount !== null && (amount.end > at + 1 || next?.thing !== undefined);
  return isMeasured === undefined && !isAmount;
}

/** The places that a part names, with a postcode before or behind, and where that ends; null when it names none. */
export function placesAt(reading: Reading, at: number): { places: readonly NamedPlace[]; end: number } | null {
  const { parts } = reading;
  const part = parts[at];
  if (!part?.places || (part.kind === 'number' && !isZip(reading, at))) return null;
  const { places } = part;
  const next = after(reading, at + 1, isFiller);
  const beside = parts[next]?.places;
  const text = parts[next]?.text ?? '';
  if (beside && part.kind === 'number' && isZipOf(part.text, beside)) return { places, end: next + 1 };
  const isZipBehind = beside && parts[next]?.kind === 'number' && isZipOf(text, places);
  return isZipBehind ? { places: beside, end: next + 1 } : { places, end: at + 1 };
}

/** 'The province of Liège' is no town, although one is called so, and 'far from Ghent' is not there: told whole. */
export const readElsewhere: Reader = (reading, at) => {
  const { parts } = reading;
  const isName = (part: Part | undefined) => part?.places ?? part?.told ?? isBare(part);
  const next = after(reading, at + 1, isFiller);
  let end = 0;
  if (parts[at]?.elsewhere) end = isName(parts[next]) ? next + 1 : at + 1;
  // 'Liège province', where it is not that of what follows.
  else if (parts[at]?.places && parts[next]?.elsewhere && !isName(parts[after(reading, next + 1, isFiller)]))
    end = next + 1;
  if (end > 0) leaveOut(reading, at, end);
  return Math.max(0, end - at);
};

/** 'Ghent', '9000 Ghent', 'Ghent and surroundings'. */
export const readPlace: Reader = (reading, at) => {
  const { parts } = reading;
  const named = placesAt(reading, at);
  if (!named) return 0;
  const { places, end } = named;
  const around = after(reading, end, ({ filler, joiner }) => filler ?? joiner);
  const place = places.length === 1 ? places[0] : undefined;
  if (place?.position && parts[around]?.around && !parts[after(reading, around + 1, isFiller)]?.places) {
    reading.circles.push({ place, radius: NEAR, said: [around] });
    return around + 1 - at;
  }
  reading.places.push(...places);
  return end - at;
};

/** 'near Ghent', 'in or around Ghent'; near what is no place of ours is what no filter can say. */
export const readNear: Reader = (reading, at) => {
  const { parts, unsaid } = reading;
  const start = after(reading, at, ({ bound, filler, near }) => !near && (bound ?? filler));
  const part = parts[start];
  if ((!part?.near && !part?.around) || (start > at && !parts[at]?.bound)) return 0;
  const there = after(
    reading,
    start + 1,
    ({ filler, near, around, joiner, places }) =>
      !places && (filler ?? near ?? around ?? (joiner === 'or' || undefined)),
  );
  const place = parts[there]?.places?.[0];
  if (place?.position && (parts[there]?.kind !== 'number' || isZip(reading, there))) {
    reading.circles.push({ place, radius: NEAR, said: [start] });
    return there + 1 - at;
  }
  // 'In a radius of' says nothing that the distance after it does not.
  if (part.around && amountAt(reading, there)?.measures === 'kilometres') return there - at;
  unsaid.add(start);
  const word = parts[there];
  if (word && word.kind === 'word' && !word.thing && !word.types && !word.with && !word.goal) unsaid.add(there);
  return unsaid.has(there) && there < parts.length ? there + 1 - at : start + 1 - at;
};
