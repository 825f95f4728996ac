import { useSite } from '@dorpel/federation/site';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EMPTY, type FieldName, formatQuery, type Values } from './fields.ts';
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
  readonly form: RefObject<HTMLFormElement | null>;
};

const NAMES = Object.keys(EMPTY) as FieldName[];

/** What stands in the fields of a form and is not what the server put there. */
function filledIn(form: HTMLFormElement, server: Values): Partial<Values> {
  const sent = new FormData(form);
  const fields = NAMES.filter((name) => form.elements.namedItem(name));
  const values = fields.map((name) => [name, String(sent.get(name) ?? '')] as const);
  return Object.fromEntries(values.filter(([name, value]) => value !== server[name]));
}

/** The form of the page: what was typed, and the address that follows it. */
export function useCosts(data: CostData): Costs {
  const site = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(data);
  const [values, setValues] = useState(data.values);
  // The addresses that typing led to, from the one that was answered last on: answers may come late, and together.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isTyping, setTyping] = useState(false);
  const answered = asked.indexOf(site.url.search);
  if (seen !== data) {
    setSeen(data);
    // An answer to what was typed leaves the fields alone; another address (back, a link) fills them.
    if (answered >= 0) setAsked(asked.slice(answered));
    else {
      setAsked([]);
      setValues(data.values);
      setTyping(false);
    }
  }
  const query = formatQuery(data.goal, values, data.home?.id ?? null);
  const ask = (replace: boolean) => {
    setAsked([...asked, query]);
    site.navigate(site.url.pathname + query, { replace, keepScroll: true });
  };
  useEffect(() => {
    if (!isTyping || query === asked.at(-1)) return;
    const timer = setTimeout(() => ask(true), PAUSE);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    // What was filled in before the script was there stands in the fields, and nowhere else.
    const filled = form.current ? filledIn(form.current, data.values) : {};
    if (Object.keys(filled).length === 0) return;
    setTyping(true);
    setValues((before) => ({ ...before, ...filled }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the page comes to life.
  }, []);
  return {
    values,
    attempt,
    isTyping,
    form,
    type: (name, value) => {
      setTyping(true);
      // From what stands there by now: two changes may come before the page is drawn again.
      setValues((before) => ({ ...before, [name]: value }));
    },
    send: () => {
      setTyping(false);
      setAttempt(attempt + 1);
      ask(false);
    },
  };
}
