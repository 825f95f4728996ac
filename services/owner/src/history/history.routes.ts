import type { owners } from '@dorpel/contracts/owner';
import type { Handlers } from '@dorpel/service-kit';
import { type OwnerOf, requireOwnProperty } from '../own-property.ts';
import { presentRow } from './history.ts';
import { HISTORY_PAGE, type History } from './history.repository.ts';

export function historyHandlers({
  history,
  ownerOf,
  now,
}: {
  readonly history: History;
  readonly ownerOf: OwnerOf;
  readonly now: () => Date;
}): Handlers<typeof owners, 'listHistory'> {
  return {
    async listHistory({ params: { id }, query }, call) {
      await requireOwnProperty(ownerOf, call, id);
      const { type, sort = 'date', direction = sort === 'date' ? 'down' : 'up', page = 1 } = query;
      const [{ items, total }, types] = await Promise.all([
        history.page(id, { type, sort, direction, page }),
        history.types(id),
      ]);
      return {
        items: items.map((row) => presentRow(row, now())),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / HISTORY_PAGE)),
        types,
      };
    },
  };
}
