import { OWNER_SELECTIONS, type OwnerSelection } from '@dorpel/contracts/desk-owners';

/** Which owners are shown, as the address says it. */
export type OwnersView = {
  readonly search?: string | undefined;
  readonly state?: OwnerSelection | undefined;
  readonly page: number;
};

/** Reads an address; what is not known is left out. */
export function readView(query: URLSearchParams): OwnersView {
  const page = Number(query.get('page') ?? 1);
  return {
    search: query.get('search')?.trim().slice(0, 80) || undefined,
    state: OWNER_SELECTIONS.find((state) => state === query.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The query of an address that shows this; '' for all owners. */
export function writeView({ search, state, page }: OwnersView): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (state) query.set('state', state);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}
