import { phoneHref } from '@dorpel/i18n/phone';
import { ButtonLink } from '@dorpel/ui/Button';
import { PhoneIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import styles from './ContactBar.module.css';

/** Call and ask, within reach of the thumb on phones. */
export function ContactBar({ phone }: { readonly phone: string | null }) {
  return (
    <div className={styles.bar} data-docked="bottom">
      {phone ? (
        <ButtonLink variant="secondary" href={phoneHref(phone)}>
          <PhoneIcon />
          <Trans>Call</Trans>
        </ButtonLink>
      ) : null}
      <ButtonLink href="#ask" className={styles.ask}>
        <Trans>Enquire or view</Trans>
      </ButtonLink>
    </div>
  );
}
