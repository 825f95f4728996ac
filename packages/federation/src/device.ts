import type { Site } from './site.tsx';

/** Widths in px up to which a device is a mobile or a tablet (specification, section 9: header helper). */
export const MOBILE_UP_TO = 767;
export const TABLET_UP_TO = 960;

/** The class of a device whose window is so many px wide. Columns of modules have widths of their own (ADR 87). */
export const deviceOf = (width: number): Site['device'] =>
  width <= MOBILE_UP_TO ? 'mobile' : width <= TABLET_UP_TO ? 'tablet' : 'desktop';
