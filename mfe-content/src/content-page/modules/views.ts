import type { ComponentType } from 'react';
import type { Module } from '../data.ts';
import { View as Article } from './article/View.tsx';
import { View as Cards } from './cards/View.tsx';
import { View as Part } from './PartView.tsx';
import { View as Rows } from './rows/View.tsx';
import { View as Slider } from './slider/View.tsx';
import { View as Stories } from './stories/View.tsx';
import { View as Switch } from './switch/View.tsx';
import { View as TeamView } from './team/View.tsx';
import { View as Text } from './text/View.tsx';
import type { TypeName } from './types.ts';

/** How each kind of module looks; what other remotes show looks as they say. */
export const VIEWS: Readonly<Record<TypeName, ComponentType<{ readonly module: Module }>>> = {
  switch: Switch,
  text: Text,
  article: Article,
  slider: Slider,
  rows: Rows,
  team: TeamView,
  stories: Stories,
  cards: Cards,
  'property-list': Part,
  'project-list': Part,
  figures: Part,
  'site-contact': Part,
  testimonials: Part,
};
