import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './desk.module.css';
import { wordsFor } from './words.ts';

/** Why a mail came back. */
const RETURNED_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`Not delivered: the address does not exist, or no longer accepts email.`,
  domain: msg`Not delivered: the part after the @ accepts no email.`,
  full: msg`Not delivered: the recipient’s inbox is full.`,
  size: msg`Not delivered: the email is too large for the recipient’s mail server.`,
  policy: msg`Not delivered: the mail server took the email for spam, or its rules do not allow it.`,
  unknown: msg`Not delivered: the mail server gave no reason that we recognise.`,
};

const LATER = msg`The mail server has not taken it yet; it is tried again automatically.`;

/**
 * Why a mail did not arrive: in the office's own words, and below them what the mail server said, which whoever looks after the domain needs.
 *
 * @param why by which `RETURNED_WORDS` calls it; null where the server may still take it
 * @param said the server's words; null where it has said nothing
 */
export function MailFault({ why, said }: { readonly why: string | null | undefined; readonly said: string | null }) {
  const { t, i18n } = useLingui();
  if (!why && said === null) return null;
  const known = why && Object.hasOwn(RETURNED_WORDS, why) ? why : 'unknown';
  return (
    <>
      <span>{why ? wordsFor(RETURNED_WORDS, known, i18n._.bind(i18n)) : i18n._(LATER)}</span>
      {said === null ? null : (
        <details className={styles.soft}>
          <summary>{t`What the mail server said`}</summary>
          <q lang="en">{said}</q>
        </details>
      )}
    </>
  );
}
