import { formsMails } from '@dorpel/contracts/forms-mails';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Plural, Trans } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';
import { desk } from '../parts/desk/desk.ts';

type WaitingData = {
  /** Mails that were given up. */
  readonly failed: number;
  /** Mails that could not be sent yet and are tried again. */
  readonly delayed: number;
  /** Whether visitors' replies stay in their mailbox. */
  readonly isCutOff: boolean;
};

/** How many mails did not arrive, and where to see why. */
function View({ data: { failed, delayed, isCutOff } }: SlotProps<WaitingData>) {
  const { href } = useSite();
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Emails that were not sent</Trans>
      </h2>
      {failed + delayed === 0 ? (
        <p>
          <Trans>Every email was sent.</Trans>
        </p>
      ) : null}
      {isCutOff ? (
        <p>
          <Trans>Visitors’ replies can’t be fetched from their email account right now.</Trans>
        </p>
      ) : null}
      {failed + delayed === 0 && !isCutOff ? null : (
        <>
          {failed > 0 ? (
            <p>
              <Plural
                value={failed}
                one="# email was given up and is waiting for you."
                other="# emails were given up and are waiting for you."
              />
            </p>
          ) : null}
          {delayed > 0 ? (
            <p>
              <Plural
                value={delayed}
                one="# email will be tried again automatically."
                other="# emails will be tried again automatically."
              />
            </p>
          ) : null}
          <p>
            <a href={href('desk-mails')}>
              <Trans>See which ones, and why</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}

export default desk.slot<Record<string, string>, WaitingData>({
  async load({ client, signal }) {
    const all = await Promise.all(
      [formsMails, ownerMails].map((contract) => client(contract).listMails({}, { signal })),
    );
    const mails = all.flatMap(({ items }) => items);
    const failed = mails.filter(({ state }) => state === 'failed');
    // What is on its way for the first time is no news.
    const delayed = mails.filter(({ state, error }) => state !== 'failed' && error !== null);
    const isCutOff = all.some(({ repliesCutOff }) => repliesCutOff !== undefined);
    return { failed: failed.length, delayed: delayed.length, isCutOff };
  },
  View,
});
