import type { PageModule } from '@dorpel/contracts/content';
import type { SlotUse } from '@dorpel/federation';
import type { Module } from '../data.ts';

/** A kind of module (A1): one folder, with this in `type.ts` and how it looks in `View.tsx`. */
type ModuleType = {
  readonly is: (module: PageModule) => boolean;
  /** The part of another remote it stands for. */
  readonly slot?: (module: PageModule) => SlotUse;
};

/** Articles of a category, shown in one of these views. */
const categoryIn =
  (...views: readonly string[]): ModuleType['is'] =>
  ({ relation, view }) =>
    relation?.type === 'category' && views.includes(view);

/** A module that stands for a part of another remote, by the type of its relation. */
const relatedTo = (type: string, slot: NonNullable<ModuleType['slot']>): ModuleType => ({
  is: ({ relation }) => relation?.type === type,
  slot,
});

/** The choice between pages that are alternatives: Verkopen or Verhuren (A3); editors ask for it by its class. */
const switchType: ModuleType = { is: (module) => module.class.split(' ').includes('switch') };

/** A text of the module's own. */
const text: ModuleType = { is: ({ relation }) => relation === null };

/** What an article is about, and the way to it. */
const article: ModuleType = { is: ({ relation }) => relation?.type === 'article' };

/** Articles that are scrolled sideways, such as testimonials (A5). */
const slider: ModuleType = { is: categoryIn('slider-view') };

/** Articles below each other, left and right in turn. */
const rows: ModuleType = { is: categoryIn('odds-view') };

/** People, by their portraits (A6). */
const team: ModuleType = { is: categoryIn('ons-team-view') };

/** Articles one after the other, each over the whole width. */
const stories: ModuleType = { is: categoryIn('single-view') };

/** Articles side by side. */
const cards: ModuleType = { is: categoryIn('module-view', '') };

/** What the id of the relation stands for; without one, all that is listed. */
const LISTS: Readonly<Record<string, Record<string, string>>> = {
  sale: { goal: 'sale' },
  rent: { goal: 'rent' },
  references: { collection: 'references' },
  'new-build': { collection: 'new-build' },
};

/** Cards of homes. */
const propertyList = relatedTo('property-list', ({ relation, maxItems }) => ({
  slot: 'property-cards',
  params: { ...(relation?.id ? LISTS[relation.id] : undefined), limit: String(maxItems) },
  room: 'cards',
}));

/** Cards of projects. */
const projectList = relatedTo('project-list', () => ({ slot: 'project-cards', room: 'cards' }));

/** The agency in figures (specification, section 3: stats-view). */
const figures = relatedTo('stats-view', () => ({ slot: 'figures' }));

/** The contact form (A6). */
const siteContact = relatedTo('contact', () => ({ slot: 'site-contact', room: 'form' }));

/** What visitors said and the agency approved, as the forms have it (F10). */
const testimonials = relatedTo('testimonials', ({ maxItems }) => ({
  slot: 'testimonials',
  params: { limit: String(maxItems) },
}));

/** Every kind of module by its name. A module is of the first kind that takes it. */
const TYPES = {
  switch: switchType,
  text,
  article,
  slider,
  rows,
  team,
  stories,
  cards,
  'property-list': propertyList,
  'project-list': projectList,
  figures,
  'site-contact': siteContact,
  testimonials,
} satisfies Readonly<Record<string, ModuleType>>;

export type TypeName = keyof typeof TYPES;

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
