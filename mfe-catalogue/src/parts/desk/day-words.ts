import { formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 'Saturday 5 December 2026', by the agency's calendar. @param start ISO instant */
export const dateWords = (start: string, language: Language) => formatInstant(start, language, LONG);

/** '14:00–16:00', by the agency's clock. ISO instants. */
export const hourWords = ({ start, end }: { readonly start: string; readonly end: string }, language: Language) =>
  [start, end].map((instant) => formatInstant(instant, language, CLOCK)).join('–');
