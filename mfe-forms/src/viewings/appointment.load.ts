import { catalogue } from '@dorpel/contracts/catalogue';
import { submissions } from '@dorpel/contracts/forms';
import { type Action, type Context, type Found, found, rejected } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { orUnavailable } from '../parts/or-unavailable.ts';
import type { Option } from '../parts/form/load.ts';
import { act, linked, tokenOf } from '../parts/link/token.ts';
import { clockTime, dayInWords, slotOptions } from '../parts/moments.ts';

export type AppointmentData = {
  /** null: the link does not work, for the reason in `code`. */
  readonly viewing: {
    /** An open house day, to which others come as well. */
    readonly isOpenDay: boolean;
    readonly state: 'confirmed' | 'cancelled' | 'past' | 'waiting';
    /** The moment for which somebody waits, once there is a place. */
    readonly free: string | null;
    readonly day: string;
    readonly from: string;
    readonly until: string;
    /** null: it can't be shown right now. */
    readonly property: { readonly title: string; readonly place: string; readonly href: string } | null;
    /** Other free moments; null while they can't be had. */
    readonly moments: readonly Option[] | null;
  } | null;
  readonly code: string;
};

type Ctx = Context<object>;

async function loadProperty({ client, href, language, signal }: Ctx, id: string) {
  const property = await orUnavailable(
    client(catalogue).getProperty({ params: { id }, query: { language } }, { signal }),
  );
  if (!property) return null;
  const { title, address, zip, city, link } = property;
  const place = [address, `${zip} ${city}`].filter(Boolean).join(', ');
  return { title: title.text, place, href: href(link.route, link.params) };
}

/** What the visitor can move to: another time, or another open house day. */
async function loadMoments(
  { client, language, signal }: Ctx,
  id: string,
  now: string,
  isOpenDay: boolean,
): Promise<Option[] | null> {
  const service = client(submissions);
  const input = { params: { id } };
  const slots = await orUnavailable(
    isOpenDay ? service.listOpenDays(input, { signal }) : service.listViewingSlots(input, { signal }),
  );
  if (!slots) return null;
  const others = slots.items.filter(({ startsAt }) => startsAt !== now);
  return slotOptions({ items: others }, language);
}

/** The moment that begins then, where there is a place at it; null where there is none, or nobody can tell. */
async function freeAt({ client, signal }: Ctx, id: string, startsAt: string): Promise<string | null> {
  const slots = await orUnavailable(client(submissions).listViewingSlots({ params: { id } }, { signal }));
  return slots?.items.find((slot) => slot.startsAt === startsAt && slot.free > 0)?.id ?? null;
}

/** The viewing that the link of a mail is about (F5). */
export async function load(context: Ctx): Promise<Found<AppointmentData>> {
  const { client, i18n, language, signal } = context;
  const token = tokenOf(context);
  const { value, code } = token
    ? await linked(client(submissions).getAppointment({ query: { token } }, { signal }))
    : { code: 'link/invalid' };
  // Whoever has the address can do what it says: it goes to nobody else.
  const isOpenDay = value?.form === 'open-day';
  const title = i18n._(isOpenDay ? msg`Your registration` : msg`Your viewing`);
  const page = { head: { title, index: false, follow: false }, still: true, maxAge: 0 };
  if (!value) return found({ viewing: null, code: code ?? '' }, page);
  const { propertyId, startsAt, endsAt } = value;
  const isPast = Date.parse(endsAt) < Date.now();
  const isOpen = value.status === 'confirmed' && !isPast;
  const [property, moments] = await Promise.all([
    loadProperty(context, propertyId),
    isOpen ? loadMoments(context, propertyId, startsAt, isOpenDay) : [],
  ]);
  const isWaiting = value.status === 'waiting' && !isPast;
  const free = isWaiting ? await freeAt(context, propertyId, startsAt) : null;
  const state =
    value.status === 'cancelled' ? 'cancelled' : isPast ? 'past' : isWaiting ? 'waiting' : ('confirmed' as const);
  const when = { day: dayInWords(startsAt, language), from: clockTime(startsAt), until: clockTime(endsAt) };
  return found({ viewing: { isOpenDay, state, free, ...when, property, moments }, code: '' }, page);
}

/** What the two buttons of the page do: the page that follows is loaded from here as well. */
export const change: Action = async (context) => {
  const { form, signal } = context;
  const service = context.client(submissions);
  const token = tokenOf(context);
  if (form.get('do') === 'cancel')
    return act(context, 'cancelled', service.cancelAppointment({ body: { token } }, { signal }));
  const slotId = form.get('slotId');
  if (typeof slotId !== 'string' || slotId === '') return rejected({}, 'request/invalid', { slotId: 'required' });
  return act(context, slotId, service.moveAppointment({ body: { token, slotId } }, { signal }));
};
