import { Picture } from '@dorpel/ui/Picture';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProperty } from '../parts/properties/own-properties.ts';
import { sourceOf, WIDTHS } from '../parts/properties/picture-source.ts';
import styles from './PropertySwitcher.module.css';

export type PropertySwitcherProps = {
  readonly properties: readonly OwnProperty[];
  readonly currentId: string | undefined;
};

/** Which of the owner's properties the figures are about. */
export function PropertySwitcher({ properties, currentId }: PropertySwitcherProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Your properties`}>
      <ul className={styles.list}>
        {properties.map(({ id, href, card }) => (
          <li key={id}>
            <a className={styles.link} href={href} aria-current={id === currentId ? 'page' : undefined}>
              {card?.picture ? (
                <Picture
                  className={styles.picture}
                  src={sourceOf(card.picture.path)}
                  widths={WIDTHS}
                  sizes="72px"
                  ratio="3:2"
                  alt=""
                />
              ) : null}
              <span className={styles.text}>
                {card ? (
                  <>
                    <span className={styles.city}>{card.city}</span>
                    <span className={styles.title} lang={card.title.language}>
                      {card.title.text}
                    </span>
                  </>
                ) : (
                  <span className={styles.city}>
                    <Trans>Property {id}</Trans>
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
