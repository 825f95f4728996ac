import { useSite } from '@dorpel/federation/site';
import { useEffect, useState } from 'react';
import { type FieldName, formatQuery, type Values } from './fields.ts';
import type { CostData } from './load.ts';

/** Milliseconds without a key: then a number is taken for whole. */
const PAUSE = 400;

export type Costs = {
  /** What stands in the fields now, ahead of the answer that is on its way. */
  readonly values: Values;
  readonly type: (name: FieldName, value: string) => void;
  /** Counts the times the form was sent by hand. */
  readonly attempt: number;
  /** True from the first change until the form is sent by hand: what is wrong is then said beside the fields only. */
  readonly isTyping: boolean;
  readonly send: () => void;
};

/** The form of the page: what was typed, and the address that follows it. */
export function useCosts(data: CostData): Costs {
  const site = useSite();
  const [seen, setSeen] = useState(data);
  const [values, setValues] = useState(data.values);
  const [asked, setAsked] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isTyping, setTyping] = useState(false);
  const isOurs = asked === site.url.search;
  if (seen !== data) {
    setSeen(data);
    // An answer to what was typed leaves the fields alone; another address (back, a link) fills them.
    if (!isOurs) {
      setValues(data.values);
      setTyping(false);
    }
  }
  const query = formatQuery(data.goal, values, data.home?.id ?? null);
  const ask = (replace: boolean) => {
    setAsked(query);
    site.navigate(site.url.pathname + query, { replace, keepScroll: true });
  };
  useEffect(() => {
    if (!isTyping || query === asked) return;
    const timer = setTimeout(() => ask(true), PAUSE);
    return () => clearTimeout(timer);
  });
  return {
    values,
    attempt,
    isTyping,
    type: (name, value) => {
      setTyping(true);
      setValues({ ...values, [name]: value });
    },
    send: () => {
      setTyping(false);
      setAttempt(attempt + 1);
      ask(false);
    },
  };
}
