import { catalogue } from '@dorpel/contracts/catalogue';
import { type Context, type Found, found, sharedPicture } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { type ProjectCardData, toProjectCard } from './project-cards.load.ts';
import { CARD_SIZES } from '../parts/card/sizes.ts';
import { preloadOfPhoto } from '../parts/media/media.ts';

export type ProjectListData = {
  readonly items: readonly ProjectCardData[];
  /** Beneath the projects stand homes. */
  readonly hasHomes: boolean;
};

/** So few that the page shows new-build homes of their own beneath them (V27). */
const FEW = 3;

const NEW_BUILDS = { goal: 'sale', collection: 'new-build' } as const;

/** A row of cards. */
const HOMES = '3';

/** Seconds that the list may be kept. */
const MAX_AGE = 60;

/** All projects (C14). */
export async function load({ client, language, signal, href, i18n }: Context): Promise<Found<ProjectListData>> {
  const { items } = await client(catalogue).listProjects({ query: { language } }, { signal });
  const hasNewBuilds = async () => {
    try {
      const query = { language, ...NEW_BUILDS, pageSize: 1 };
      return (await client(catalogue).listProperties({ query }, { signal })).total > 0;
    } catch {
      // The projects are there without them.
      return false;
    }
  };
  const hasHomes = items.length > 0 && items.length < FEW && (await hasNewBuilds());
  const cards = items.map((item) => toProjectCard(item, href));
  return found<ProjectListData>(
    { items: cards, hasHomes },
    {
      head: {
        title: i18n._(msg`New-build projects`),
        description: i18n._(
          msg`New-build projects in Belgium and Luxembourg: homes with low energy bills, with plans, prices and what is still available.`,
        ),
        ...sharedPicture(cards[0]?.photo),
        ...preloadOfPhoto(cards[0]?.photo, CARD_SIZES[2]),
      },
      still: true,
      ...(hasHomes && {
        slots: {
          homes: {
            slot: 'property-cards',
            label: i18n._(msg`New-build homes`),
            params: { ...NEW_BUILDS, limit: HOMES },
          },
        },
      }),
      maxAge: MAX_AGE,
    },
  );
}
