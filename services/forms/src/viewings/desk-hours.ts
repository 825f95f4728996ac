import { Problem } from '@dorpel/contracts';
import type { Colleague } from '../submissions/handling-handling.ts';
import { VIEWING_HOURS } from './seed-viewing-hours.ts';
import { AGENCY, type KeptHours, type ViewingHours, wrongIn } from './viewing-hours.ts';
import type { HoursRepository } from './hours.repository.ts';

/** Changes of hours that are remembered. */
const MOST_CHANGES = 100;

export type NewHours = ViewingHours & {
  /** The agency's hours hold; of these, only the closed days are looked at. */
  readonly follows?: boolean | undefined;
  /** Whose days off they are. */
  readonly advisor?: Colleague | undefined;
};

/** Who was there meanwhile, and when. */
function changedBy(kept: KeptHours | null): Problem {
  const last = kept?.changes?.at(-1);
  return new Problem('hours/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

const valuesOf = ({ hours, days = [], closed = [], minutes, capacity, daysAhead }: ViewingHours): ViewingHours => ({
  hours,
  days,
  closed,
  minutes,
  capacity,
  daysAhead,
});

/** As it is stored: what is undefined is left out. */
const asStored = (value: unknown) => JSON.stringify(value);

/** Changes hours of viewing, in the browser and by command alike: all of them at once, while they are as they were seen. */
export const createDeskHours =
  ({ hours, now }: { readonly hours: Pick<HoursRepository, 'find' | 'replace'>; readonly now: () => Date }) =>
  /**
   * @param of 'agency', 'property-…' or 'advisor-…'
   * @param version that was seen; undefined takes them as they are
   * @returns their version now
   * @throws Problem 'request/invalid' with codes of rows, 'hours/changed'
   */
  async (of: string, version: number | undefined, asked: NewHours, by: Colleague): Promise<number> => {
    const follows = of !== AGENCY && (asked.follows === true || of.startsWith('advisor-'));
    const kept = await hours.find(of);
    const current = kept?.version ?? 0;
    if (version !== undefined && version !== current) throw changedBy(kept);
    const values = valuesOf(follows ? { ...VIEWING_HOURS, hours: [], days: [], closed: asked.closed ?? [] } : asked);
    const wrong = wrongIn(values);
    if (Object.keys(wrong).length > 0) throw new Problem('request/invalid', wrong);
    const before = kept && valuesOf(kept);
    const isSame = asStored(before) === asStored(values) && (kept?.follows ?? false) === follows;
    if (isSame || (!kept && follows && values.closed?.length === 0)) return current;
    const change = { at: now(), by, before, after: values };
    const advisor = asked.advisor ?? kept?.advisor;
    const next: KeptHours = {
      ...values,
      ...(follows && { follows }),
      ...(advisor && { advisor }),
      version: current + 1,
      changes: [...(kept?.changes ?? []), change].slice(-MOST_CHANGES),
    };
    if (await hours.replace(of, current, next)) return current + 1;
    throw changedBy(await hours.find(of));
  };

export type DeskHours = ReturnType<typeof createDeskHours>;
