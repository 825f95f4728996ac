import type { Output } from '@dorpel/contracts';
import type { submissions } from '@dorpel/contracts/forms';
import { type Language, LOCALES } from '@dorpel/i18n/languages';
import type { Option } from '../form/load.ts';

export type ViewingSlots = Output<(typeof submissions)['endpoints']['listViewingSlots']>;

const ZONE = 'Europe/Brussels';

/** 'donderdag 26 november' in Brussels. */
export const dayOf = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: ZONE,
  }).format(new Date(instant));

/** '14:30' in Brussels. */
export const hourOf = (instant: string) =>
  new Intl.DateTimeFormat('nl-BE', { hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(new Date(instant));

/** The moments of viewing as choices by day; a full one is shown and can't be chosen. */
export const slotOptions = ({ items }: Pick<ViewingSlots, 'items'>, language: Language): Option[] =>
  items.map(({ id, startsAt, free }) => ({
    value: id,
    label: hourOf(startsAt),
    group: dayOf(startsAt, language),
    ...(free === 0 && { disabled: true }),
  }));
