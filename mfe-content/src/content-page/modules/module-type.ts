import type { PageModule } from '@dorpel/contracts/content';
import type { SlotUse } from '@dorpel/federation';

/** A kind of module (A1): one folder, with this in `type.ts` and how it looks in `View.tsx`. */
export type ModuleType = {
  readonly is: (module: PageModule) => boolean;
  /** The part of another remote it stands for. */
  readonly slot?: (module: PageModule) => SlotUse;
};

/** Articles of a category, shown in one of these views. */
export const categoryIn =
  (...views: readonly string[]): ModuleType['is'] =>
  ({ relation, view }) =>
    relation?.type === 'category' && views.includes(view);

/** A module that stands for a part of another remote, by the type of its relation. */
export const relatedTo = (type: string, slot: NonNullable<ModuleType['slot']>): ModuleType => ({
  is: ({ relation }) => relation?.type === type,
  slot,
});
