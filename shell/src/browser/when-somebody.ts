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
