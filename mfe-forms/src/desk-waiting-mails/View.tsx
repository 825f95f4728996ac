import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Plural, Trans } from '@lingui/react/macro';
import styles from '../parts/desk/Card.module.css';

export type WaitingData = {
  /** Mails that were given up. */
  readonly failed: number;
  /** Mails that could not be sent yet and are tried again. */
  readonly delayed: number;
};

/** How many mails did not arrive, and where to see why. */
export function View({ data: { failed, delayed } }: SlotProps<WaitingData>) {
  const { href } = useSite();
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Mails that did not leave</Trans>
      </h2>
      {failed + delayed === 0 ? (
        <p>
          <Trans>Every mail was sent.</Trans>
        </p>
      ) : (
        <>
          {failed > 0 ? (
            <p>
              <Plural
                value={failed}
                one="# mail was given up and waits for you."
                other="# mails were given up and wait for you."
              />
            </p>
          ) : null}
          {delayed > 0 ? (
            <p>
              <Plural
                value={delayed}
                one="# mail is tried again by itself."
                other="# mails are tried again by themselves."
              />
            </p>
          ) : null}
          <p>
            <a href={href('desk-mails')}>
              <Trans>See which, and why</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}
