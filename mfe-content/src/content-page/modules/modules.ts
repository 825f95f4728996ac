import type { PageModule } from '@dorpel/contracts/content';
import type { SlotUse } from '@dorpel/federation';
import type { Module } from '../data.ts';
import { type ModuleType, type TypeName, TYPES } from './types.ts';

const reported = new Set<string>();

/** Tells whoever runs the site, once, that content names something this version does not know. */
function reportOnce(what: string): void {
  if (reported.has(what)) return;
  reported.add(what);
  // oxlint-disable-next-line no-console -- a remote has no log of its own; the shell's process keeps what is said here
  console.warn(`mfe-content left out what it does not know: ${what}`);
}

/** The places of a page that this version knows (specification, section 3: position). */
const POSITIONS = new Set(['contentRow', '']);

const KINDS = Object.entries(TYPES) as [TypeName, ModuleType][];

/** What a module is; undefined for one this version does not know, which is left out and reported. */
function typeOf(module: PageModule): TypeName | undefined {
  const { position, relation, view } = module;
  const found = POSITIONS.has(position) ? KINDS.find(([, { is }]) => is(module)) : undefined;
  if (!found) reportOnce(`module '${position}' ${relation?.type ?? 'text'} '${view}'`);
  return found?.[0];
}

/** The slot a module stands for, if it does. */
export function slotOf(module: PageModule): SlotUse | undefined {
  const name = typeOf(module);
  return name === undefined ? undefined : TYPES[name].slot?.(module);
}

const GROUNDS: Readonly<Record<string, Module['ground']>> = { sand: 'surface', stone: 'stone' };
const groundOf = ({ backgroundType, colorBackground }: PageModule): Module['ground'] => {
  if (backgroundType !== 'color' || !colorBackground) return 'paper';
  return colorBackground.startsWith('#') ? 'own' : (GROUNDS[colorBackground] ?? 'paper');
};

const COLUMNS: Readonly<Record<number, Module['columns']>> = { 1: 2, 2: 2, 3: 3 };

/**
 * The modules of a page as they are shown, in order (A1).
 *
 * @param hasHeading the page's h1 stands above them already
 */
export function shownModules(modules: readonly PageModule[], hasHeading: boolean): Module[] {
  let isTaken = hasHeading;
  return modules.flatMap((module) => {
    const type = typeOf(module);
    if (!type) return [];
    const isFirst = !isTaken && module.titleSize === 'h1' && module.title !== null;
    isTaken ||= isFirst;
    const { id, title, description, description2, col, span, image, images, links, articles } = module;
    return [
      {
        id,
        type,
        title,
        description,
        description2,
        col,
        span,
        image,
        images,
        links,
        articles,
        className: module.class.replace(/[^\w -]/g, ''),
        ground: groundOf(module),
        level: isFirst ? 'h1' : 'h2',
        columns: COLUMNS[module.numberItemOfRow] ?? 4,
        isGrouped: module.isHasSubcategories ?? false,
      } satisfies Module,
    ];
  });
}
