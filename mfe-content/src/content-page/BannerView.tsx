import { Slot } from '@dorpel/federation/site';
import { ContentPhoto } from '../parts/ContentPhoto.tsx';
import { useLang } from '../parts/use-lang.ts';
import styles from './BannerView.module.css';
import type { Banner } from './data.ts';
import { HALF, SEARCH } from './opening.ts';

/** The page opens over a photo that fills the screen, with the search box on it (H4). */
function Hero({ banner }: { readonly banner: Banner }) {
  const lang = useLang();
  const { title, description, pictures, search } = banner;
  const [photo] = pictures;
  return (
    <div className={styles.hero}>
      {photo ? <ContentPhoto photo={photo} sizes="100vw" ratio="fill" priority className={styles.backdrop} /> : null}
      <div className={styles.words}>
        <h1 className={`display ${styles.headline}`} lang={lang(title)}>
          {title.text}
        </h1>
        {description ? (
          <p className={styles.subline} lang={lang(description)}>
            {description.text}
          </p>
        ) : null}
        {search ? (
          <div className={styles.search}>
            <Slot name={SEARCH} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The banner of a page (H4): over a photo, or words beside one; several photos are scrolled through. */
export function BannerView({ banner }: { readonly banner: Banner }) {
  const lang = useLang();
  if (banner.transparent) return <Hero banner={banner} />;
  const { title, description, pictures, search } = banner;
  return (
    <div className={styles.banner}>
      <div className={styles.text}>
        <h1 className={`display ${styles.title}`} lang={lang(title)}>
          {title.text}
        </h1>
        {description ? (
          <p className={`lead ${styles.lead}`} lang={lang(description)}>
            {description.text}
          </p>
        ) : null}
        {search ? <Slot name={SEARCH} /> : null}
      </div>
      {pictures.length > 0 ? (
        <div className={styles.photos}>
          {pictures.map((photo, index) => (
            <ContentPhoto key={photo.path} photo={photo} sizes={HALF} priority={index === 0} className={styles.photo} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
