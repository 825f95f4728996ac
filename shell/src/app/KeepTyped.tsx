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
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  setUnseen(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

declare global {
  /** The button that was clicked last, for those who did not listen then (server/wake.js). */
  var dorpelClicked: Element | null | undefined;
}

/** Clicks a button of a tree that was clicked before the tree listened. */
function repeatClick(owns: (element: Element) => boolean): void {
  const button = globalThis.dorpelClicked;
  if (!(button instanceof HTMLElement) || !owns(button)) return;
  globalThis.dorpelClicked = null;
  button.click();
}

const never = () => () => {};

/**
 * Stands around a tree that takes over the server's HTML in a place (`data-tree`): what a visitor typed into its forms
 * before that is kept, as if it had been typed just now, and so is the last click on one of its buttons. What React hydrates
 * on its own, a slot or a suspended page, is a tree of its own: until then it would not hear.
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
    const owns = (inside: Element) => inside.closest('[data-tree]') === element;
    const controls = element.querySelectorAll<Control>('input:not([type=hidden]), select, textarea');
    for (const control of [...controls].filter((each) => owns(each) && isTouched(each))) repeat(control);
    repeatClick(owns);
  }, [place, wasThere]);
  return children;
}
