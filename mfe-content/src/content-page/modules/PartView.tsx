import { Slot } from '@dorpel/federation/site';
import { MoreLinks } from '../../parts/Links.tsx';
import type { Module } from '../data.ts';
import { Heading } from './Heading.tsx';

/** What another remote shows, below the module's own title. */
export function View({ module }: { readonly module: Module }) {
  return (
    <>
      <Heading module={module} />
      <Slot name={module.id} />
      <MoreLinks links={module.links} />
    </>
  );
}
