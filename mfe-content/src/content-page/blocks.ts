import type { PageModule } from '@dorpel/contracts/content';
import type { SlotUse } from '@dorpel/federation';
import type { Block } from './data.ts';

type Relation = NonNullable<PageModule['relation']>;
type Params = Record<string, string>;

/** What the id of a 'property-list' relation stands for; without one, all that is listed. */
const PROPERTY_LISTS: Readonly<Record<string, Params>> = {
  sale: { goal: 'sale' },
  rent: { goal: 'rent' },
  references: { collection: 'references' },
  'new-build': { collection: 'new-build' },
};

/** The parts of other remotes that content names as data (A1). */
const SLOTS: Readonly<Record<string, (relation: Relation, most: number) => SlotUse>> = {
  'property-list': ({ id }, most) => ({
    slot: 'property-cards',
    params: { ...(id ? PROPERTY_LISTS[id] : undefined), limit: String(most) },
  }),
  'project-list': () => ({ slot: 'project-cards' }),
  'stats-view': () => ({ slot: 'figures' }),
  contact: () => ({ slot: 'contact-form' }),
};

/** The slot a module stands for, if it does. */
export const slotOf = ({ relation, maxItems }: PageModule): SlotUse | undefined =>
  relation ? SLOTS[relation.type]?.(relation, maxItems) : undefined;

const GROUNDS: Readonly<Record<string, Block['ground']>> = { sand: 'surface', stone: 'stone' };
const COLUMNS: Readonly<Record<number, Block['columns']>> = { 2: 2, 3: 3 };

/** Which block shows a module; undefined for a relation this version does not know, which is left out. */
function kindOf(module: PageModule): Block['kind'] | undefined {
  const { relation } = module;
  if (module.class.split(' ').includes('switch')) return 'switch';
  if (!relation) return 'text';
  if (slotOf(module)) return 'slot';
  if (relation.type === 'article') return 'article';
  return relation.type === 'category' ? 'articles' : undefined;
}

/**
 * The blocks of a page, in order (A1).
 *
 * @param hasHeading the page's h1 stands above them already
 */
export function blocksOf(modules: readonly PageModule[], hasHeading: boolean): Block[] {
  let isTaken = hasHeading;
  return modules.flatMap((module) => {
    const kind = kindOf(module);
    if (!kind) return [];
    const isFirst = !isTaken && module.titleSize === 'h1' && module.title !== null;
    isTaken ||= isFirst;
    const { id, title, description, description2, view, col, span, image, images, links, articles } = module;
    return [
      {
        id,
        title,
        description,
        description2,
        view,
        col,
        span,
        image,
        images,
        links,
        articles,
        kind,
        ground: module.backgroundType === 'color' ? (GROUNDS[module.colorBackground ?? ''] ?? 'paper') : 'paper',
        level: isFirst ? 'h1' : 'h2',
        columns: COLUMNS[module.numberItemOfRow] ?? 4,
      } satisfies Block,
    ];
  });
}
