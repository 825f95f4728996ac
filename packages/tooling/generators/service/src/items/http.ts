import type { __camel__ } from '__contracts__/__name__';
import { pickLanguage } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import type { Items } from './store.ts';

export const itemHandlers = ({ list }: Pick<Items, 'list'>): Handlers<typeof __camel__, 'listItems'> => ({
  async listItems({ query: { language } }) {
    const items = (await list()).flatMap(({ id, name }) => {
      const said = pickLanguage(name, language);
      return said ? [{ id, name: said }] : [];
    });
    return { items };
  },
});
