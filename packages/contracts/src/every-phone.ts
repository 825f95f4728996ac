import metadata from 'libphonenumber-js/max/metadata';
import { phoneFault } from './phone.ts';

/** As `phoneFault`, by the plans of all countries: for services, as they are too big for browsers. */
export const everyPhoneFault = (text: string) => phoneFault(text, metadata);
