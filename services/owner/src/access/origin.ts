import type { Call } from '@dorpel/service-kit';
import type { Begun, Origin } from './access.ts';
import type { AccessCookies } from './cookies.ts';
import { DEVICE_DAYS } from './lifetimes.ts';

/** Where a call comes from, and what its browser holds of before. */
export const originOf = (call: Call, cookies: AccessCookies): Origin => ({
  address: call.subscriber,
  userAgent: call.userAgent,
  session: cookies.session.read(call),
  device: cookies.device.read(call),
});

/** Gives a browser what it keeps of a session that began. */
export function keepBegun(call: Call, cookies: AccessCookies, { token, session, device }: Begun, now: Date): void {
  cookies.session.write(call, token, session.expiresAt, now);
  cookies.device.write(call, device, new Date(now.getTime() + DEVICE_DAYS * 86_400_000), now);
}
