import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { id as anId } from '@dorpel/contracts/fields';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { cardName, readCardName, sendShareCard, type ShareCards } from '@dorpel/pictures/share-cards';
import type { Brand } from '@dorpel/pictures/share-card';
import { is } from 'superstruct';
import type { Originals } from '../import/import.ts';
import {
  type Home,
  type Kind,
  KINDS,
  type Residence,
  type Shared,
  sharedProject,
  sharedProperty,
} from '../listings/listings.ts';

export type ShareRoutes = {
  readonly cards: ShareCards;
  /** A property and a project as their pages show them, in a language; null when there is no such. */
  readonly property: (id: string, language: Language) => Promise<Home | null>;
  readonly project: (id: string, language: Language) => Promise<Residence | null>;
  readonly brand: (language: Language) => Promise<Brand>;
  readonly originals: Pick<Originals, 'has' | 'pathOf'>;
};

/** `GET /images/share/property-20401.nl.0123456789ab.jpg`: the picture that a home or project is shared with (S2, X6). */
export const shareRoutes =
  ({ cards, property, project, brand, originals }: ShareRoutes) =>
  (router: Router): void => {
    const shared: Readonly<Record<Kind, (id: string, language: Language) => Promise<Shared | null>>> = {
      async property(id, language) {
        const home = await property(id, language);
        return home && sharedProperty(home, language);
      },
      async project(id, language) {
        const residence = await project(id, language);
        return residence && sharedProject(residence, language);
      },
    };
    router.get('/images/share/:name', async (ctx) => {
      const { name = '' } = ctx.params;
      const { kind, id, language } = readCardName(KINDS, name) ?? {};
      if (!kind || !is(id, anId()) || !isLanguage(language)) throw new Problem('picture/not-found');
      const found = await shared[kind](id, language);
      if (!found) throw new Problem('picture/not-found');
      const { photo, ...said } = found;
      const isThere = photo !== null && (await originals.has(photo));
      const card = { ...said, photo: isThere ? originals.pathOf(photo) : null, brand: await brand(language) };
      sendShareCard(ctx, await cards.picture(card), name === cardName(kind, id, language, found));
    });
  };
