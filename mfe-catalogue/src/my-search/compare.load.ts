import { isProblem } from '@dorpel/contracts';
import { catalogue, type PropertyDetail } from '@dorpel/contracts/catalogue';
import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { type CardData, toCard } from '../parts/card/card-data.ts';
import { idsIn } from '../parts/my-search/ids.ts';
import { MOST } from '../parts/my-search/my-search.ts';
import { type RowGroup, rowGroupsOf } from './rows.ts';

type Home = Pick<CardData, 'id' | 'title' | 'href' | 'photo' | 'price' | 'state' | 'isNew' | 'marquee' | 'openDay'> & {
  /** The picture of its energy label. */
  readonly label: { readonly image: string | null; readonly text: string | null } | null;
};

export type CompareData = {
  readonly homes: readonly Home[];
  readonly groups: readonly RowGroup[];
  /** How many of the ids lead nowhere any more. */
  readonly missing: number;
  /** The address names more homes than stand side by side. */
  readonly isTooMany: boolean;
};

/** More than anybody asks for: enough to say that it is too many. */
const MOST_READ = 20;

function homeOf(property: PropertyDetail, context: Context): Home {
  const { id, title, href, photo, price, state, isNew, marquee, openDay } = toCard(property, context.href);
  const { energy } = property;
  const label = energy?.status === 'known' && energy.text ? { image: energy.image, text: energy.text } : null;
  return { id, title, href, photo, price, state, isNew, marquee, ...(openDay && { openDay }), label };
}

/** Up to four homes side by side: those in the address (X3). Never for search engines. */
export async function load(context: Context): Promise<Found<CompareData>> {
  const { url, i18n, client, language, signal } = context;
  const asked = idsIn(url, MOST_READ);
  const ids = asked.slice(0, MOST.compared);
  const answers = await Promise.all(
    ids.map((id) =>
      client(catalogue)
        .getProperty({ params: { id }, query: { language } }, { signal })
        .catch((error: unknown) => {
          if (isProblem(error, 'property/not-found')) return null;
          throw error;
        }),
    ),
  );
  const properties = answers.filter((answer) => answer !== null);
  return found<CompareData>(
    {
      homes: properties.map((property) => homeOf(property, context)),
      groups: rowGroupsOf(properties, i18n),
      missing: ids.length - properties.length,
      isTooMany: asked.length > ids.length,
    },
    {
      head: {
        title: i18n._(msg`Compare homes`),
        index: false,
        description: i18n._(msg`Homes side by side: price, area, rooms, energy label and costs.`),
      },
      still: true,
      maxAge: 60,
    },
  );
}
