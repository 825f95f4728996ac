import { Slot } from '@dorpel/federation/site';
import { Section } from '@dorpel/ui/Layout';
import { useId } from 'react';
import { ContentPhoto, useLang } from '../parts/content.tsx';
import type { Photo } from '../parts/photo-source.ts';
import LaterCarouselButtons from './carousel.alive.tsx';
import { type Banner, boxOf, firstOf, SEARCH } from './data.ts';
import styles from './page.module.css';
import LaterFilm from './film.alive.tsx';

type BackdropProps = { readonly banner: Banner };

function Gallery({ banner }: BackdropProps) {
  const listId = useId();
  const { title, pictures } = banner;
  return (
    <>
      <ul
        id={listId}
        role="list"
        className={styles.photos}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title.text}
      >
        {pictures.map((photo, index) => (
          <li key={photo.path} className={styles.photo}>
            <ContentPhoto
              photo={photo}
              {...boxOf(banner)}
              {...(index === 0 ? { priority: true } : { fetchPriority: 'low' })}
            />
          </li>
        ))}
      </ul>
      <LaterCarouselButtons listId={listId} count={pictures.length} isFloating />
    </>
  );
}

function Still({ banner }: BackdropProps) {
  const photo = firstOf(banner);
  return photo ? <ContentPhoto photo={photo} {...boxOf(banner)} priority /> : null;
}

/** What a banner is seen against or beside (H4): a photo, several to turn, or a film over its poster. */
function Backdrop({ banner }: BackdropProps) {
  const { video, mobileVideo, pictures, transparent } = banner;
  if (!video && pictures.length === 0) return null;
  return (
    <div className={transparent ? styles.fill : styles.frame}>
      {!video && pictures.length > 1 ? <Gallery banner={banner} /> : <Still banner={banner} />}
      {video ? <LaterFilm video={video} mobileVideo={mobileVideo} /> : null}
    </div>
  );
}

type Props = { readonly banner: Banner; readonly logo: Photo | null };

const GROUNDS = { sand: 'surface', stone: 'stone' } as const;

function Words({ banner, logo }: Props) {
  const lang = useLang();
  const { title, description, search, transparent } = banner;
  return (
    <div className={transparent ? styles.words : styles.text}>
      {logo ? <ContentPhoto photo={logo} sizes="10rem" ratio="natural" className={styles.brand} /> : null}
      <h1 className={`display ${transparent ? styles.headline : styles.name}`} lang={lang(title)}>
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
