import type { Output } from '@dorpel/contracts';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { Language } from '@dorpel/i18n/languages';
import { placeOf, titleOf } from '../forms/facts.ts';
import type { Properties } from '../properties/properties.ts';

/** A home as the desk names it. */
export type Home = Output<(typeof deskViewings)['endpoints']['listDeskViewings']>['items'][number]['home'];

/** Finds homes by their ids; one that the catalogue does not tell is called by its id. */
export const createHomes =
  ({ property }: Pick<Properties, 'property'>) =>
  async (ids: readonly string[], language: Language): Promise<(id: string) => Home> => {
    const asked = [...new Set(ids)].map(async (id): Promise<readonly [string, Home]> => {
      const found = await property(id, language).catch(() => undefined);
      const { known } = found ?? {};
      const title = found && known ? titleOf(found) : id;
      const place = found ? placeOf(found) : '';
      return [id, { id, title, place, reference: known?.reference ?? null, href: known ? (found?.href ?? '') : '' }];
    });
    const homes = new Map(await Promise.all(asked));
    return (id) => homes.get(id) ?? { id, title: id, place: '', reference: null, href: '' };
  };

export type Homes = ReturnType<typeof createHomes>;
