import { catalogue, type PropertyPositions } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { useEffect, useState } from 'react';
import { type Criteria, NO_AREA } from '../../parts/criteria/criteria.ts';
import { type ListParams, toQuery } from '../../parts/criteria/to-query.ts';

/**
 * Where all homes lie that the filters find. The part of the map that is in view is no filter here: who moves on must
 * see what is there.
 * @returns undefined until they are there, 'failed' when they can't be had
 */
export function usePositions(criteria: Criteria, params: ListParams): PropertyPositions | 'failed' | undefined {
  const { client, language } = useSite();
  const [positions, setPositions] = useState<PropertyPositions | 'failed'>();
  const query = JSON.stringify(toQuery({ ...criteria, bounds: NO_AREA.bounds }, params, language));
  useEffect(() => {
    const controller = new AbortController();
    client(catalogue)
      .listPositions({ query: JSON.parse(query) as never }, { signal: controller.signal })
      .then(setPositions, () => {
        if (!controller.signal.aborted) setPositions('failed');
      });
    return () => controller.abort();
  }, [client, query]);
  return positions;
}
