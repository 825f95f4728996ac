import type { Project } from '../listings/listings.ts';
import { readMedia, textsOf } from './read-media.ts';
import {
  addressOf,
  centsOf,
  datesOf,
  idOf,
  keepBack,
  keepMediaBack,
  type Reading,
  typeIdsOf,
} from './read-property.ts';
import type { ProjectRecord } from '../formats/formats.ts';

/** One project of the records of its ID, in the field's own terms. At least one record is needed. */
export async function readProject(records: readonly ProjectRecord[], reading: Reading): Promise<Project> {
  const { files, gazetteer, note } = reading;
  const [first] = records as [ProjectRecord];
  const address = addressOf(records, first.PublicAddress === true, gazetteer);
  const keep = keepBack(address, note);
  return {
    id: String(first.ID),
    reference: first.Reference ?? null,
    title: textsOf(records, ({ Name }) => Name),
    headline: keep(
      textsOf(records, ({ TypeDescription }) => TypeDescription),
      'TypeDescription',
    ),
    description: keep(
      textsOf(records, ({ Description }) => Description),
      'Description',
    ),
    typeIds: typeIdsOf(first.WebID),
    priceMin: centsOf(first.PriceMin),
    priceMax: centsOf(first.PriceMax),
    address,
    media: keepMediaBack(await readMedia(records, files, note), keep),
    advisorId: idOf(first.AdvisorID),
    unitCount: first.UnitCount ?? null,
    deliveryOn: first.DeliveryDate ?? null,
    ...datesOf(first, reading),
  };
}
