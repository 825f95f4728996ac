import { Badge } from '@dorpel/ui/Badge';
import { Picture } from '@dorpel/ui/Picture';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProperty } from '../parts/properties/own-properties.ts';
import { sourceOf, WIDTHS } from '../parts/properties/picture-source.ts';
import styles from './PropertyHead.module.css';

/** How a property stands; one that is simply available needs no word. */
const STATES = {
  option: { words: msg`Under option`, tone: 'accent' },
  sold: { words: msg`Sold`, tone: 'stone' },
  rented: { words: msg`Rented`, tone: 'stone' },
} as const;

const stateOf = (state: string) => (state in STATES ? STATES[state as keyof typeof STATES] : undefined);

/** The property the figures are about. */
export function PropertyHead({ property: { id, card } }: { readonly property: OwnProperty }) {
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
