import { type AnyPage, definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatArea, formatPrice } from '@dorpel/i18n/formats';
import { Notice } from '@dorpel/ui/Notice';
import { Picture } from '@dorpel/ui/Picture';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useMemo } from 'react';
import type { FormDeclaration } from '../form/declaration.ts';
import { FormPage } from './FormPage.tsx';
import pageForm from './page-form.tsx';
import type { AskedProperty, LoadMore, PropertyData, PropertyParams } from './property.load.ts';
import styles from './property-page.module.css';

/** In place of the property while the catalogue is away: the form is about it all the same. */
function NoProperty() {
  return (
    <Notice kind="warning">
      <p>
        <Trans>We can’t show the property right now. What you send us here will still be linked to it.</Trans>
      </p>
    </Notice>
  );
}

function Price({ price }: Pick<AskedProperty, 'price'>) {
  if (!price) return <Trans>Price on request</Trans>;
  const amount = formatPrice(price.money.amount, price.money.currency);
  // What the catalogue says around it; one of an earlier release tells its unit alone.
  if (price.before !== undefined || price.after !== undefined)
    return [price.before, amount, price.after].filter(Boolean).join(' ');
  if (price.unit === 'starting-from') return <Trans>from {amount}</Trans>;
  return price.unit === 'per-month' ? <Trans>{amount} a month</Trans> : amount;
}

/** Set when there is nothing to visit any more. */
function State({ state }: Pick<AskedProperty, 'state'>) {
  if (state === 'sold') return <Trans>Sold: we will gladly help you find something similar.</Trans>;
  return state === 'rented' ? <Trans>Rented: we will gladly help you find something similar.</Trans> : null;
}

/** The property the form is about: its photo, what and where it is, its price, and the way back to it. */
function PropertySummary({ property }: { readonly property: AskedProperty }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { title, type, zip, city, picture, bedrooms, livingSurface, state, price, href } = property;
  const area = livingSurface === null ? null : formatArea(livingSurface, language);
  const isGone = state === 'sold' || state === 'rented';
  return (
    <article className={styles.summary} aria-label={t`The property you are asking about`}>
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

export type AboutProps<More> = { readonly property: AskedProperty | null; readonly more: More | null };

type PropertyForm<More> = {
  /** The route of its page about a project: one route has one subject. Without it, the form's own. */
  readonly projectRoute?: string;
  readonly load?: LoadMore<More>;
  /** What of the query of its address is kept when it is sent, by its name. */
  readonly keeps?: string;
  /** What this form has to say about its property, under its summary. */
  readonly Note?: ComponentType<AboutProps<More>>;
  /** In place of the form when `isClosed`. */
  readonly Closed?: ComponentType<AboutProps<More>>;
  readonly isClosed?: (about: AboutProps<More>) => boolean;
};

const subjectOf = ({ id = '', projectId }: PropertyParams): Readonly<Record<string, string>> =>
  projectId === undefined ? { propertyId: id } : { projectId };

/** Makes a declaration the page of a form about a property: the property beside the form (`dorpel.makers` in package.json). */
export default function propertyPage<More = never>(form: FormDeclaration, parts: PropertyForm<More> = {}): AnyPage {
  const of = pageForm(form);
  const { load, keeps, Note, Closed, isClosed, projectRoute = form.name } = parts;
  function View({
    data: { property, more, ...data },
    params,
    rejected,
  }: PageProps<PropertyData<More>, PropertyParams>) {
    const { href, url } = useSite();
    const { id, projectId } = params;
    const kept = keeps && url.searchParams.has(keeps) ? `?${keeps}` : '';
    const subject = useMemo(() => subjectOf({ id, projectId }), [id, projectId]);
    const about = { property, more };
    // What was typed is not thrown away, whatever became of the property meanwhile.
    const isOver = !rejected && isClosed?.(about) === true;
    return (
      <FormPage
        of={of}
        address={href(projectId === undefined ? form.name : projectRoute, params) + kept}
        data={data}
        subject={subject}
        rejected={rejected}
        asideFirst
        aside={
          <>
            {property ? <PropertySummary property={property} /> : <NoProperty />}
            {Note && !isOver ? <Note {...about} /> : null}
          </>
        }
        instead={Closed && isOver ? <Closed {...about} /> : undefined}
      />
    );
  }
  return definePage<PropertyParams, PropertyData<More>>({
    // The server has loaded when a page is first seen: until then, the browser does not need this code.
    load: async (context) => (await import('./property.load.ts')).loadPropertyForm(form, context, load),
    action: of.send,
    View,
  });
}
