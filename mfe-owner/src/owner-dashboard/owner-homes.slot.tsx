import { defineSlot, type SlotProps } from '@dorpel/federation';
import { Badge } from '@dorpel/ui/Badge';
import { Picture, type PictureProps } from '@dorpel/ui/Picture';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfOwner, OwnProperty } from '../parts/own-properties.ts';
import styles from './owner-homes.module.css';

/** Widths a picture exists in (specification, section 9), without the placeholder. */
const WIDTHS: PictureProps['widths'] = [400, 600, 800, 1360];

/** The address of a picture of the catalogue at a width. */
const sourceOf =
  (path: string): PictureProps['src'] =>
  (width, format) =>
    `${path}${width}.${format}`;

/** How a property stands; one that is simply available needs no word. */
const STATES = {
  option: { words: msg`Under offer`, tone: 'accent' },
  sold: { words: msg`Sold`, tone: 'stone' },
  rented: { words: msg`Rented`, tone: 'stone' },
} as const;

const stateOf = (state: string) => (state in STATES ? STATES[state as keyof typeof STATES] : undefined);

/** The property the figures are about. */
function PropertyHead({ property: { id, card } }: { readonly property: OwnProperty }) {
  const { i18n } = useLingui();
  if (!card) {
    return (
      <h2>
        <Trans>Property {id}</Trans>
      </h2>
    );
  }
  const state = stateOf(card.state);
  return (
    <section className={styles.head}>
      {card.picture ? (
        <Picture
          className={styles.picture}
          src={sourceOf(card.picture.path)}
          widths={WIDTHS}
          sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 15rem, 100vw"
          alt={card.picture.alt}
          priority
        />
      ) : null}
      <div className={styles.text}>
        <p className="overline">{card.city}</p>
        <h2 lang={card.title.language}>{card.title.text}</h2>
        {state ? (
          <p>
            <Badge tone={state.tone}>{i18n._(state.words)}</Badge>
          </p>
        ) : null}
        <p>
          <a href={card.page}>
            <Trans>See the page as visitors see it</Trans>
          </a>
        </p>
      </div>
    </section>
  );
}

type PropertySwitcherProps = {
  readonly properties: readonly OwnProperty[];
  readonly currentId: string | undefined;
};

/** Which of the owner's properties the figures are about. */
function PropertySwitcher({ properties, currentId }: PropertySwitcherProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Your properties`}>
      <ul className={styles.list}>
        {properties.map(({ id, href, card }) => (
          <li key={id}>
            <a className={styles.link} href={href} aria-current={id === currentId ? 'page' : undefined}>
              {card?.picture ? (
                <Picture
                  className={styles.propertySwitcherPicture}
                  src={sourceOf(card.picture.path)}
                  widths={WIDTHS}
                  sizes="72px"
                  ratio="3:2"
                  alt=""
                />
              ) : null}
              <span className={styles.propertySwitcherText}>
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

/** The property the cards are about, and the way to the owner's others (O7). */
function View({ data: properties, params: { id } }: SlotProps<readonly OwnProperty[], OfOwner>) {
  const current = properties.find((property) => property.id === id);
  return (
    <div className={styles.homes}>
      {properties.length > 1 ? <PropertySwitcher properties={properties} currentId={id} /> : null}
      {current ? <PropertyHead property={current} /> : null}
    </div>
  );
}

export default defineSlot<OfOwner, readonly OwnProperty[]>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('../parts/own-properties.ts')).loadHomes(context),
  View,
});
