import { createHash } from 'node:crypto';
import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Call } from './handlers.ts';
import { serviceClient } from './observe/calls.ts';
import type { Staff } from './staff-gate.ts';

/**
 * Milliseconds for which an answer is believed, so that a page of the desk, which asks several things at once, asks once who it is
 * for. Who logged out, got another role or was taken the way in is out of the owners' service at once, and everywhere after that.
 */
const BELIEVED_FOR = 1_000;

/** Answers that are kept: more than any office has sessions. */
const MOST_KEPT = 1_000;

/** Milliseconds in which the owners' service has to answer. */
const DEADLINE = 3_000;

type Known = { readonly until: number; readonly staff: Staff | null };

/**
 * Asks the service that keeps the staff's sessions who is behind a request, with the cookies it came with: they are the
 * proof, so no service needs a secret of another.
 *
 * @param url of the owners' service; without one nobody is staff
 * @param now milliseconds
 */
export function askStaff(url: string | undefined, now: () => number = () => performance.now()) {
  const client = url === undefined ? undefined : serviceClient(deskStaff, url);
  const known = new Map<string, Known>();

  async function ask(cookie: string): Promise<Staff | null> {
    if (!client) return null;
    try {
      return await client.getStaffMember({}, { headers: { cookie }, signal: AbortSignal.timeout(DEADLINE) });
    } catch (error) {
      if (isProblem(error, 'session/missing')) return null;
      throw error;
    }
  }

  return {
    /** Who is logged in, or null. @throws Problem 'service/unavailable' while nobody can tell */
    async visit(call: Call): Promise<Staff | null> {
      const cookie = call.header('cookie');
      if (cookie === '') return null;
      const key = createHash('sha256').update(cookie).digest('base64url');
      const kept = known.get(key);
      if (kept && kept.until > now()) return kept.staff;
      const staff = await ask(cookie);
      known.delete(key);
      known.set(key, { until: now() + BELIEVED_FOR, staff });
      if (known.size > MOST_KEPT) known.delete(known.keys().next().value as string);
      return staff;
    },

    /** The colleague with an id, as who makes this call sees them; undefined where nobody works here under it. */
    async colleague(
      call: Call,
      id: string,
    ): Promise<{ readonly id: string; readonly name: string; readonly role: string } | undefined> {
      const headers = { cookie: call.header('cookie') };
      const found = await client?.listColleagues({}, { headers, signal: AbortSignal.timeout(DEADLINE) });
      return found?.items.find((each) => each.id === id);
    },
  };
}
