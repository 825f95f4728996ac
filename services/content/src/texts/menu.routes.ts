import type { deskTexts } from '@dorpel/contracts/desk-texts';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { Handlers, StaffGate } from '@dorpel/service-kit';
import type { Content } from '../library/content.ts';
import { inMenuOrder, type Menu, menuVersionOf } from './menu.ts';

export type MenuHandlers = Handlers<typeof deskTexts, 'getMenuOrder' | 'saveMenuOrder'>;

export type MenuRoutes = {
  readonly menu: Menu;
  readonly load: () => Promise<Content>;
  readonly gate: Pick<StaffGate, 'of'>;
};

/** The pages in the order of the menu, as the desk shows them. */
export async function presentMenuOrder({ menu, load }: Pick<MenuRoutes, 'menu' | 'load'>, language: Language) {
  const [content, last] = await Promise.all([load(), menu.lastChange()]);
  return {
    version: menuVersionOf(content),
    changed: last ? { by: last.by, at: last.at.toISOString() } : null,
    items: inMenuOrder(content).map(({ id, name, parentId, status, draft }) => ({
      id,
      title: pickLanguage(name, language)?.text ?? id,
      below: parentId,
      isInMenu: status === 'Published' && !draft,
    })),
  };
}

/** The order of the menu at the desk. */
export const menuHandlers = (parts: MenuRoutes): MenuHandlers => ({
  getMenuOrder: ({ query: { language } }) => presentMenuOrder(parts, language),
  async saveMenuOrder({ body: { version, below, ids } }, call) {
    const { id, name } = parts.gate.of(call);
    return { version: await parts.menu.order(below, ids, version, { id, name }) };
  },
});
