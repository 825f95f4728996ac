import { isbot } from 'isbot';

/**
 * Whether a request comes from a program and not from a person, as far as its user agent tells (O4). The list is kept by the
 * library; who does not say a name is no browser.
 */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);
