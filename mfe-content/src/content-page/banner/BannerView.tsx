import { Slot } from '@dorpel/federation/site';
import { Section } from '@dorpel/ui/Layout';
import { ContentPhoto } from '../../parts/ContentPhoto.tsx';
import type { Photo } from '../../parts/photo-source.ts';
import { useLang } from '../../parts/use-lang.ts';
import type { Banner } from '../data.ts';
import { Backdrop } from './Backdrop.tsx';
import styles from './BannerView.module.css';
import { SEARCH } from './opening.ts';

type Props = { readonly banner: Banner; readonly logo: Photo | null };

const GROUNDS = { sand: 'surface', stone: 'stone' } as const;

function Words({ banner, logo }: Props) {
  const lang = useLang();
  const { title, description, search, transparent } = banner;
  return (
    <div className={transparent ? styles.words : styles.text}>
      {logo ? <ContentPhoto photo={logo} sizes="10rem" ratio="natural" className={styles.logo} /> : null}
      <h1 className={`display ${transparent ? styles.headline : styles.title}`} lang={lang(title)}>
        {title.text}
      </h1>
      {description ? (
        <p className={transparent ? styles.subline : `lead ${styles.lead}`} lang={lang(description)}>
          {description.text}
        </p>
      ) : null}
      {search ? (
        <div className={styles.search}>
          <Slot name={SEARCH} />
        </div>
      ) : null}
    </div>
  );
}

/**
 * The banner of a page (H4): its words over what fills the screen, or beside it. A colour of the design is a ground; an
 * editor's own is in the page's stylesheet, which finds the banner by `data-banner`.
 */
export function BannerView({ banner, logo }: Props) {
  const { transparent, colour } = banner;
  if (transparent)
    return (
      <div className={styles.hero} data-banner="">
        <Backdrop banner={banner} />
        <Words banner={banner} logo={logo} />
      </div>
    );
  const inside = (
    <div className={styles.banner}>
      <Words banner={banner} logo={logo} />
      <Backdrop banner={banner} />
    </div>
  );
  const ground = colour === 'sand' || colour === 'stone' ? GROUNDS[colour] : undefined;
  return ground ? (
    <Section ground={ground} className={styles.band} data-ground="">
      {inside}
    </Section>
  ) : (
    <div className={styles.band} data-banner="" data-ground={colour ? '' : undefined}>
      {inside}
    </div>
  );
}
