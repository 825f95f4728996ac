import { type Infer, object, optional, pattern, string } from 'superstruct';

/** The agency's own ids at the services that count and advertise (H10); without an id nothing of that service is loaded. */
export const tags = object({
  /** Google Analytics: 'G-XXXXXXXXXX'. */
  analytics: optional(pattern(string(), /^G-[A-Z0-9]+$/)),
  /** Google Ads: 'AW-000000000'. */
  ads: optional(pattern(string(), /^AW-\d+$/)),
  /** Google Tag Manager: 'GTM-XXXXXXX'. */
  tagManager: optional(pattern(string(), /^GTM-[A-Z0-9]+$/)),
  /** The pixel of Meta: digits. */
  socialPixel: optional(pattern(string(), /^\d+$/)),
});
export type Tags = Infer<typeof tags>;
