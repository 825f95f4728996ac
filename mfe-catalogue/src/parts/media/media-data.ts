import type { PropertyDetail } from '@dorpel/contracts/catalogue';

type Media = Pick<PropertyDetail, 'pictures' | 'floorPlans' | 'panoramas' | 'documents' | 'videos' | 'tours'>;

export type PhotoData = { readonly path: string; readonly alt: string };
export type PlanData = PhotoData & { readonly width: number; readonly height: number };
export type EmbedData = PropertyDetail['videos'][number];

/** All there is to look at, as far as the page shows it. */
export type MediaData = {
  readonly photos: readonly PhotoData[];
  readonly plans: readonly PlanData[];
  /** Rooms all round, each in one picture. */
  readonly rooms: readonly PhotoData[];
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly embeds: readonly EmbedData[];
};

export function toMedia({ pictures, floorPlans, panoramas = [], documents, videos, tours }: Media): MediaData {
  return {
    photos: pictures.map(({ path, alt }) => ({ path, alt })),
    plans: floorPlans.map(({ path, alt, width, height }) => ({ path, alt, width, height })),
    rooms: panoramas.map(({ path, alt }) => ({ path, alt })),
    documents: documents.map(({ id, name }) => ({ id, name })),
    embeds: [...tours, ...videos],
  };
}
