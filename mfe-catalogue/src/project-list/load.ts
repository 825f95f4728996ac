import { catalogue } from '@dorpel/contracts/catalogue';
import { type Context, type Found, found, sharedPicture } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { type ProjectCardData, toProjectCard } from '../parts/card/project-card-data.ts';
import { CARD_SIZES } from '../parts/card/sizes.ts';
import { preloadOfPhoto } from '../parts/media/photo-source.ts';

export type ProjectListData = { readonly items: readonly ProjectCardData[] };

/** Seconds that the list may be kept. */
const MAX_AGE = 60;

/** All projects (C14). */
export async function load({ client, language, signal, href, i18n }: Context): Promise<Found<ProjectListData>> {
  const { items } = await client(catalogue).listProjects({ query: { language } }, { signal });
  const cards = items.map((item) => toProjectCard(item, href));
  return found<ProjectListData>(
    { items: cards },
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
      maxAge: MAX_AGE,
    },
  );
}
