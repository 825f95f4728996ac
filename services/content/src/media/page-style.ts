import type { PageItem } from '@dorpel/contracts/content-entities';
import { versionOf } from '../library/routing-table.ts';
import { cleanCss } from '../library/clean-css.ts';
import { groundRule } from '../library/colours.ts';

/** What the content's views write on the elements that belong to a page and to its modules. */
const pageScope = (id: string) => `[data-content="${id}"]`;
const moduleScope = (page: string, module: string) => `${pageScope(page)} [data-module="${module}"]`;

/** The stylesheet of a page: the colours of its banner and modules, and what its editor wrote (A7). '' without either. */
export function styleOf({ id, params }: PageItem): string {
  const rules = [
    groundRule(`${pageScope(id)} [data-banner]`, params.bannerColor),
    ...params.modules
      .filter(({ backgroundType }) => backgroundType === 'color')
      .map((module) => groundRule(moduleScope(id, module.id), module.colorBackground)),
    cleanCss(params.css ?? '', pageScope(id)),
  ];
  return rules.filter(Boolean).join('\n');
}

/** Where the gateway finds the stylesheet of a page, its content in its name; null where there is none. */
export function styleAddress(page: PageItem): string | null {
  const css = styleOf(page);
  return (css && `/api/content/v1/styles/${page.id}.${versionOf(css)}.css`) || null;
}
