import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Context, Crumb } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { isOver } from './is-over.ts';

type Where = Pick<Context, 'href' | 'i18n'>;

/** The list in which homes like this one can be had. */
function listOf({ goal }: Pick<PropertyDetail, 'goal'>, { href, i18n }: Where): { name: string; href: string } {
  return goal === 'sale'
    ? { name: i18n._(msg`For sale`), href: href('for-sale') }
    : { name: i18n._(msg`For rent`), href: href('for-rent') };
}

/** The homes in the same city, in the list in which homes like this one can be had. */
export const inSameCity = (property: Pick<PropertyDetail, 'goal' | 'city' | 'cityKey'>, where: Where): string =>
  `${listOf(property, where).href}?${new URLSearchParams({ city: property.cityKey ?? property.city })}`;

/** The way to a property: list, province, city, title; or project, title (R13). */
export function crumbsOf(property: PropertyDetail, where: Where): Crumb[] {
  const { title, city, project } = property;
  const last = { name: title.text };
  if (isOver(property)) {
    return [{ name: where.i18n._(msg`References`), href: where.href('references') }, { name: city }, last];
  }
  if (project) {
    const { route, params } = project.link;
    return [
      { name: where.i18n._(msg`Projects`), href: where.href('projects') },
      { name: project.name, href: where.href(route, params) },
      last,
    ];
  }
  if (property.link.route === 'property-new-build') {
    return [{ name: where.i18n._(msg`New builds`), href: where.href('new-builds') }, { name: city }, last];
  }
  const list = listOf(property, where);
  const wide = (property.within ?? []).map(({ key, name }) => ({
    name,
    href: `${list.href}?${new URLSearchParams({ city: key })}`,
  }));
  return [list, ...wide, { name: city, href: inSameCity(property, where) }, last];
}
