import { expect } from '@playwright/test';

type Mail = {
  id: string;
  messageId: string;
  subject: string;
  text: string;
  headers: { name: string; value: string }[];
};

const ask = async <T>(path: string): Promise<T> =>
  (await fetch(`${process.env['E2E_MAILS']}${path}`)).json() as Promise<T>;

/** The mails the catcher has for an address, newest first, once there are as many as expected. */
export async function mailsTo(address: string, atLeast = 1): Promise<Mail[]> {
  let found: { id: string }[] = [];
  await expect
    .poll(
      async () => {
        ({ mails: found } = await ask<{ mails: { id: string }[] }>(`/mails?to=${encodeURIComponent(address)}`));
        return found.length;
      },
      { message: `mails to ${address}`, timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(atLeast);
  return Promise.all(found.map(({ id }) => ask<Mail>(`/mails/${id}`)));
}

/** What the calendar file of a mail says, its long lines whole. */
export async function calendarFileOf(id: string): Promise<string> {
  const file = await fetch(`${process.env['E2E_MAILS']}/mails/${id}/attachments/0`);
  return (await file.text()).replaceAll('\r\n ', '');
}
