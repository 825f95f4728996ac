import { formatArea, formatPrice } from '@dorpel/i18n/formats';
import { useSite } from '@dorpel/federation/site';
import { Picture } from '@dorpel/ui/Picture';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AskedProperty } from './load.ts';
import styles from './PropertySummary.module.css';

function Price({ price }: Pick<AskedProperty, 'price'>) {
  if (!price) return <Trans>Price on request</Trans>;
  const amount = formatPrice(price.money.amount, price.money.currency);
  if (price.unit === 'starting-from') return <Trans>from {amount}</Trans>;
  return price.unit === 'per-month' ? <Trans>{amount} a month</Trans> : amount;
}

/** Set when there is nothing to visit any more. */
function State({ state }: Pick<AskedProperty, 'state'>) {
  if (state === 'sold') return <Trans>Sold: we will gladly look for something similar with you.</Trans>;
  return state === 'rented' ? <Trans>Rented: we will gladly look for something similar with you.</Trans> : null;
}

/** The property the form is about: its photo, what and where it is, its price, and the way back to it. */
export function PropertySummary({ property }: { readonly property: AskedProperty }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { title, type, zip, city, picture, bedrooms, livingSurface, state, price, href } = property;
  const area = livingSurface === null ? null : formatArea(livingSurface, language);
  const isGone = state === 'sold' || state === 'rented';
  return (
    <article className={styles.summary} aria-label={t`The property you ask about`}>
      {picture ? (
        <Picture
          src={(width, format) => `${picture.path}${width}.${format}`}
          widths={[400, 600]}
          sizes="(min-width: 60rem) 30vw, 100vw"
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          className={styles.photo}
          priority
        />
      ) : null}
      <div className={styles.text}>
        <p className="overline">
          {type} · {zip} {city}
        </p>
        <h2 className={styles.title} lang={title.language === language ? undefined : title.language}>
          <a href={href}>{title.text}</a>
        </h2>
        <p className={styles.facts}>
          {bedrooms ? (
            <span>
              <Plural value={bedrooms} one="# bedroom" other="# bedrooms" />
            </span>
          ) : null}
          {area ? <span>{area}</span> : null}
        </p>
        {isGone ? (
          <p className={styles.state}>
            <State state={state} />
          </p>
        ) : (
          <p className={`price ${styles.price}`}>
            <Price price={price} />
          </p>
        )}
      </div>
    </article>
  );
}
