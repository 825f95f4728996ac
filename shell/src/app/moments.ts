/** Milliseconds after which a browser that is never idle is busy enough to be asked all the same. */
const PATIENCE = 2_000;

/**
 * Calls when the browser has nothing better to do, and in any case soon: what consent asks for is asked on a phone that has
 * no rest too. Safari has no idle callback; a task of its own is enough.
 */
export const whenIdle = (call: () => void): void =>
  void (globalThis.requestIdleCallback?.(call, { timeout: PATIENCE }) ?? setTimeout(call));

/** What shows that somebody is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];

/** The dialog about cookies takes the focus by itself. */
const isOurs = ({ type, target }: Event) => type === 'focusin' && (target as Element | null)?.closest?.('#consent');

declare global {
  /** Whether a visitor did something before any of this ran (server/wake.js). */
  var dorpelTouched: boolean | undefined;
}

/** Calls once somebody is there, who may use a part of the page or go on to another; at once where they were already. */
export function whenSomebody(call: () => void): void {
  const options = { capture: true, passive: true };
  const come = (event: Event) => {
    if (isOurs(event)) return;
    for (const sign of SIGNS) removeEventListener(sign, come, options);
    call();
  };
  if (globalThis.dorpelTouched) return call();
  for (const sign of SIGNS) addEventListener(sign, come, options);
}

const ARRIVED = 'dorpel:arrived';

/** Tells the first script that another page is shown: an event of the document's, for it is built apart and shares no state. */
export const tellOfPage = (): boolean => document.dispatchEvent(new Event(ARRIVED));

/** Calls for each page that is shown after the first. */
export const onPage = (call: () => void): void => document.addEventListener(ARRIVED, call);
