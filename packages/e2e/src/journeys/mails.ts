import { expect } from '@playwright/test';

type Mail = { id: string; subject: string; to: { address: string }[] | string; text: string };

/** The mails the catcher has for an address, newest first, once there are as many as expected. */
export async function mailsTo(address: string, atLeast = 1): Promise<Mail[]> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${process.env['E2E_MAILS']}/mails?to=${encodeURIComponent(address)}`);
        ({ mails } = (await answer.json()) as { mails: Mail[] });
        return mails.length;
      },
      { message: `mails to ${address}`, timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(atLeast);
  return mails;
}
