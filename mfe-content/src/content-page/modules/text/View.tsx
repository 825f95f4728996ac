import type { Module } from '../../data.ts';
import { Story } from './Story.tsx';

/** A text with its photo. */
export function View({ module }: { readonly module: Module }) {
  const { id, title, level, description, description2, image, images, links, ground } = module;
  const photo = image ?? images[0] ?? null;
  const isStatement = photo === null && ground !== 'paper';
  return <Story {...{ id, title, level, photo, links, isStatement }} texts={[description, description2]} />;
}
