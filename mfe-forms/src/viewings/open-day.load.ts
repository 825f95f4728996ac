import type { Output } from '@dorpel/contracts';
import { submissions } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import { msg, plural } from '@lingui/core/macro';
import type { Extra } from '../parts/form/declaration.ts';
import type { Option } from '../parts/form/load.ts';
import { orUnavailable } from '../parts/or-unavailable.ts';
import type { PropertyParams } from '../parts/page/property.load.ts';
import { clockTime, dayInWords } from '../parts/moments.ts';

/** Whether there is a day to choose, as of viewings; and the way to a viewing of one's own. */
export type Days = { readonly days: 'none' | 'full' | 'free' | 'unknown'; readonly viewingHref: string };

type Day = Output<(typeof submissions)['endpoints']['listOpenDays']>['items'][number];

/** So few places that it is worth saying how many. */
const FEW = 10;

function optionOf({ id, startsAt, endsAt, free }: Day, { i18n, language }: Context<PropertyParams>): Option {
  const hours = `${clockTime(startsAt)} – ${clockTime(endsAt)}`;
  const left = i18n._(msg`${plural(free, { one: '# place left', other: '# places left' })}`);
  return {
    value: id,
    label: free > 0 && free <= FEW ? `${hours} · ${left}` : hours,
    group: dayInWords(startsAt, language),
    ...(free === 0 && { disabled: true }),
  };
}

type OpenDayForm = Extra & { readonly more: Days; readonly maxAge: number };

/** The open house days of a home, with the one chosen that `?start=` names, or that is the only one. */
export async function loadOpenDays(context: Context<PropertyParams>): Promise<OpenDayForm> {
  const { client, href, params, signal, url } = context;
  const found = await orUnavailable(client(submissions).listOpenDays({ params: { id: params.id ?? '' } }, { signal }));
  const viewingHref = href('viewing-appointment', { id: params.id ?? '' });
  // Everybody who registers leaves fewer places.
  const maxAge = 0;
  if (!found) return { options: { slotId: null }, more: { days: 'unknown', viewingHref }, maxAge };
  const { items } = found;
  const free = items.filter((day) => day.free > 0);
  const asked = Date.parse(url.searchParams.get('start') ?? '');
  const chosen =
    free.find(({ startsAt }) => Date.parse(startsAt) === asked) ?? (items.length === 1 ? free[0] : undefined);
  return {
    options: { slotId: items.map((day) => optionOf(day, context)) },
    start: { persons: '1', ...(chosen && { slotId: chosen.id }) },
    more: { days: items.length === 0 ? 'none' : free.length === 0 ? 'full' : 'free', viewingHref },
    maxAge,
  };
}
