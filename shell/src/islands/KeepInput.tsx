import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** The options that are chosen, or were at first; where none is, a list to choose one from shows its first. */
function chosen({ multiple, options }: HTMLSelectElement, how: 'selected' | 'defaultSelected'): string {
  const all = [...options];
  const found = all.filter((option) => option[how]);
  const shown = found.length > 0 || multiple ? found : all.filter(({ disabled }) => !disabled).slice(0, 1);
  return shown.map((option) => all.indexOf(option)).join();
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return chosen(control, 'selected') !== chosen(control, 'defaultSelected');
  if (!isChoice(control)) return control.value !== control.defaultValue;
  // Of a group of radio buttons the one that was chosen says it all.
  return control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked);
}

/** Sets a value past React, which remembers what it saw last in the element's own property. */
function setUnseen(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

/** Lets React hear of what was typed or chosen before it listened: back to the start, and again. */
function repeat(control: Control): void {
  if (isChoice(control)) {
    control.checked = control.defaultChecked;
    control.click();
    return;
  }
  const { value } = control;
  // A chosen file can be neither taken back nor chosen by a script: that it was chosen is all there is to say.
  if (control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // Null where a kind of field has no place for a caret; only who is in it has one to lose.
  const caret = !(control instanceof HTMLSelectElement) && control === document.activeElement ? control : null;
  const [start, end] = [caret?.selectionStart ?? null, caret?.selectionEnd ?? null];
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  setUnseen(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  // React writes the value once more when it has heard of it, with the rest of its work.
  if (start !== null) queueMicrotask(() => caret?.setSelectionRange(start, end));
}

declare global {
  /** The buttons that were clicked, in this order and each once, for those who did not listen then (server/wake.js). */
  var dorpelClicked: Set<Element> | undefined;
  /** What was unfolded, folded or scrolled. */
  var dorpelMoved: WeakSet<Element> | undefined;
}

type Owns = (element: Element) => boolean;

/** Clicks the buttons of a tree that were clicked before the tree listened; that click is noted too, and is over with it. */
function repeatClicks(owns: Owns): void {
  const clicked = globalThis.dorpelClicked;
  // Those of now: each click adds its button once more.
  const buttons = [...(clicked ?? [])];
  for (const button of buttons) {
    const isOwn = owns(button);
    if (isOwn) (button as HTMLElement).click();
    if (isOwn || !button.isConnected) clicked?.delete(button);
  }
}

/** Says once more what the browser did by itself, and said when nobody of the tree listened: these events do not bubble. */
function repeatMoves(element: Element, owns: Owns): void {
  for (const moved of element.querySelectorAll('*'))
    if (globalThis.dorpelMoved?.has(moved) && owns(moved))
      moved.dispatchEvent(new Event(moved instanceof HTMLDetailsElement ? 'toggle' : 'scroll'));
}

const never = () => () => {};

/**
 * Stands around a tree that takes over the server's HTML in a place (`data-tree`): what a visitor did in it before that is
 * done, as if it had been done just now. What has the focus, what was typed and chosen, what was unfolded or scrolled, and
 * which of its buttons were clicked. What React hydrates on its own, a slot or a suspended page, is a tree of its own: until
 * then it would not hear.
 *
 * Around it, not beside it: a sibling that the server does not render would shift the ids of all that follows.
 */
export function KeepTyped({ place, children }: { place: RefObject<Element | null>; children: ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasThere] = useState(isTakingOver);
  // After the effects of the tree itself: what it keeps of its own (a draft) is read by then.
  useEffect(() => {
    const element = place.current;
    if (!element || !wasThere) return;
    const owns: Owns = (inside) => inside.closest('[data-tree]') === element;
    const { activeElement } = document;
    if (activeElement && owns(activeElement)) activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const controls = element.querySelectorAll<Control>('input:not([type=hidden]), select, textarea');
    for (const control of [...controls].filter((each) => owns(each) && isTouched(each))) repeat(control);
    repeatMoves(element, owns);
    repeatClicks(owns);
  }, [place, wasThere]);
  return children;
}
