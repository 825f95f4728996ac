import { idsAmong } from './my-search.ts';

/** The ids of an address: `?ids=20401,20405`; what is no id is left out. */
export const idsIn = ({ searchParams }: URL, most: number): string[] =>
  idsAmong(
    searchParams.getAll('ids').flatMap((value) => value.split(',')),
    most,
  );

/** An address that opens the same homes for whoever follows it. */
export const addressWith = (path: string, ids: readonly string[]): string =>
  ids.length === 0 ? path : `${path}?ids=${ids.join(',')}`;
