import { type as article } from './article/type.ts';
import { type as cards } from './cards/type.ts';
import { type as siteContact } from './site-contact/type.ts';
import { type as figures } from './figures/type.ts';
import type { ModuleType } from './module-type.ts';
import { type as projectList } from './project-list/type.ts';
import { type as propertyList } from './property-list/type.ts';
import { type as rows } from './rows/type.ts';
import { type as slider } from './slider/type.ts';
import { type as stories } from './stories/type.ts';
import { type as switchType } from './switch/type.ts';
import { type as team } from './team/type.ts';
import { type as testimonials } from './testimonials/type.ts';
import { type as text } from './text/type.ts';

/** Every kind of module by its name, the folder's. A module is of the first kind that takes it. */
export const TYPES = {
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
