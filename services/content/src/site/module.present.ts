import type { PageModule } from '@dorpel/contracts/content';
import type { Module } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';
import { presentCard, presentCategory } from './cards.ts';

/** What a module has where its editor left it open. */
const WHOLE_ROW = { sm: 12, md: 12, lg: 12 } as const;
const MOST_ITEMS = 30;
const ITEMS_OF_ROW = 4;

/** A slider of testimonials has at most ten, the list of sold and rented homes four (specification, section 9). */
const MOST_SLIDES = 10;
const MOST_REFERENCES = 4;

function mostItems({ maxItems = MOST_ITEMS, view, relations }: Module): number {
  if (view === 'slider-view') return Math.min(maxItems, MOST_SLIDES);
  const isReferences = relations?.type === 'property-list' && relations.id === 'references';
  return isReferences ? Math.min(maxItems, MOST_REFERENCES) : maxItems;
}

function articlesOf(module: Module, speech: InLanguage): PageModule['articles'] {
  const { type, id = '' } = module.relations ?? {};
  if (type === 'category') return presentCategory(id, speech).slice(0, mostItems(module));
  const article = type === 'article' ? speech.library.article(id) : undefined;
  return article && speech.isDisplayed(article) ? [presentCard(article, null, speech)] : [];
}

function presentModule(module: Module, speech: InLanguage): PageModule {
  const { relations } = module;
  return {
    id: module.id,
    title: speech.say(module.title),
    titleSize: module.titleSize ?? 'h2',
    description: speech.html(module.description),
    description2: speech.html(module.description2),
    position: module.position ?? 'contentRow',
    span: module.span ?? 12,
    col: module.col ?? WHOLE_ROW,
    sort: module.sort,
    view: module.view ?? '',
    class: module.class ?? '',
    backgroundType: module.backgroundType ?? '',
    colorBackground: module.colorBackground ?? null,
    image: speech.picture(module.image),
    images: speech.pictures(module.images),
    relation: relations ? { type: relations.type, id: relations.id ?? null } : null,
    articles: articlesOf(module, speech),
    links: (module.links ?? []).map(speech.link),
    numberItemOfRow: module.numberItemOfRow ?? ITEMS_OF_ROW,
    maxItems: mostItems(module),
    isHasSubcategories: module.isHasSubcategories ?? false,
  };
}

/** The published modules of a page whose conditions hold, in their order (A1, A9). */
export const presentModules = (modules: readonly Module[], speech: InLanguage): PageModule[] =>
  modules
    .filter((module) => module.status === 'Published' && speech.isDisplayed(module))
    .toSorted((a, b) => a.sort - b.sort)
    .map((module) => presentModule(module, speech));
