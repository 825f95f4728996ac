import { isProblem, type Output } from '@dorpel/contracts';
import type { Client } from '@dorpel/contracts/client';
import type { deskHomes } from '@dorpel/contracts/desk-homes';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { Language } from '@dorpel/i18n/languages';
import type { Call, Log } from '@dorpel/service-kit';
import { AGENCY_LANGUAGE } from '../submissions/letters/letter.ts';
import { placeOf, titleOf } from '../submissions/letters/facts.ts';
import type { Properties } from '../submissions/properties-properties.ts';

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

/** Milliseconds that are waited for the catalogue. */
const DEADLINE = 3_000;

/** Whether the catalogue has a home, as who makes a call sees it: what is held back too; true where it can't be asked. */
export const createIsHome =
  ({ client, log }: { readonly client: Pick<Client<typeof deskHomes>, 'getDeskHome'>; readonly log: Log }) =>
  async (id: string, call: Pick<Call, 'header' | 'signal'>): Promise<boolean> => {
    try {
      const signal = AbortSignal.any([call.signal, AbortSignal.timeout(DEADLINE)]);
      const query = { language: AGENCY_LANGUAGE };
      await client.getDeskHome({ params: { id }, query }, { headers: { cookie: call.header('cookie') }, signal });
      return true;
    } catch (error) {
      if (isProblem(error, 'home/not-found')) return false;
      log.warn({ error }, 'catalogue out of reach');
      return true;
    }
  };

export type Homes = ReturnType<typeof createHomes>;
