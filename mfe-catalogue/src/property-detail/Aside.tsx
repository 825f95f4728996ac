import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Trans } from '@lingui/react/macro';
import { AdvisorCard } from '../parts/advisor/AdvisorCard.tsx';
import { PriceText } from '../parts/card/PriceText.tsx';
import { Actions } from './Actions.tsx';
import styles from './Aside.module.css';
import { isOver } from './is-over.ts';
import type { DetailData } from './load.ts';

/** Price, what to do next, and the person to talk to; stays in view on wide screens. */
export function Aside({ data }: { readonly data: DetailData }) {
  const { href } = useSite();
  const { price, advisor, listHref } = data;
  const over = isOver(data);
  return (
    <aside className={styles.aside}>
      <div className={styles.box}>
        {over ? (
          <ButtonLink href={listHref} wide>
            <Trans>See what is available</Trans>
          </ButtonLink>
        ) : (
          <>
            <p className={`price ${styles.price}`}>
              <PriceText price={price} />
            </p>
            <ButtonLink href="#ask" wide className={styles.ask}>
              <Trans>Ask a question or arrange a viewing</Trans>
            </ButtonLink>
          </>
        )}
        {over ? (
          <ButtonLink variant="secondary" href={href('demand-register')} wide>
            <Trans>Tell us what you are looking for</Trans>
          </ButtonLink>
        ) : null}
        {over ? null : <Actions data={data} />}
        {advisor ? <AdvisorCard advisor={advisor} /> : null}
      </div>
    </aside>
  );
}
