import { useSite } from '@dorpel/federation/site';
import { ArrowRightIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './MoreWays.module.css';

/** The forms that are made for one question: who has it need not explain. */
export function MoreWays() {
  const { t } = useLingui();
  const { href } = useSite();
  const ways = [
    { route: 'contact-me', label: t`Call me back` },
    { route: 'contact-demand', label: t`Free valuation` },
    { route: 'demand-register', label: t`Search with me` },
    { route: 'testimonial', label: t`Write a testimonial` },
    { route: 'sign-newsletter', label: t`Newsletter` },
    { route: 'job-contact', label: t`Working with us` },
  ];
  return (
    <nav aria-labelledby="more-ways" className={styles.ways}>
      <h3 id="more-ways" className={styles.title}>
        <Trans>What is it about?</Trans>
      </h3>
      <ul role="list">
        {ways.map(({ route, label }) => (
          <li key={route}>
            <a href={href(route)} className={styles.way}>
              {label}
              <ArrowRightIcon />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
