/** The button that logs out, wherever it stands: its form is sent to the login. */
export const LOG_OUT = 'out';
