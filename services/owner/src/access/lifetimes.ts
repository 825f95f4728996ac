/** Days for which a device is known after a login. */
export const DEVICE_DAYS = 365;

/** Minutes in which something that was begun is to be finished. */
export const STEP_MINUTES = 10;
