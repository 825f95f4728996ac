import { alive } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { withCompared } from '../parts/my-search/choices.ts';
import { change, current } from '../parts/my-search/store.ts';
import styles from './compare.module.css';

type Props = {
  readonly id: string;
  readonly name: string;
  /** The comparison without it. */
  readonly address: string;
};

/** Leads to the comparison without a home. The address is followed in any case; what this browser keeps follows it. */
function RemoveLink({ id, name, address }: Props) {
  const { t } = useLingui();
  const remove = () => {
    if (current().compared.includes(id)) change(withCompared(id, false));
  };
  return (
    <a className={styles.remove} href={address} aria-label={t`Remove ${name}`} onClick={remove}>
      <Trans>Remove</Trans>
    </a>
  );
}

export default alive('comparison-removal', RemoveLink);
