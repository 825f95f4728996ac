/** Joins the class names that are set: conditions may give false, an optional `className` undefined. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
