import { msg } from '@lingui/core/macro';
import type { Field } from '../parts/form/declaration.ts';

/** How often somebody is told of homes that match. */
export const frequency = {
  name: 'frequency',
  kind: 'choice',
  label: msg`When may we email you?`,
  options: [
    { value: 'instant', label: msg`As soon as there is something new` },
    { value: 'daily', label: msg`Once a day at most` },
  ],
} as const satisfies Field;
