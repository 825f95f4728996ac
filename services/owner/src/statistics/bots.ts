import { isbot } from 'isbot';

/** Whether a request comes from a program and not from a person, as far as its user agent tells (O4). */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);
