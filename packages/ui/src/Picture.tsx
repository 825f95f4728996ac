import type { ComponentProps } from 'react';
import styles from './Picture.module.css';
import { classNames } from './class-names.ts';
import { FORMATS, type NarrowSource, type PictureSource, srcSetOf } from './picture-source.ts';

export interface PictureProps
  extends PictureSource,
    Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height' | 'placeholder'> {
  /** Another shape of it. */
  readonly narrow?: NarrowSource | undefined;
  /** What it shows; '' when it only decorates. */
  readonly alt: string;
  /** Its size in pixels, for the space it takes before it is there; 3:2 unless told otherwise. */
  readonly width?: number;
  readonly height?: number;
  /** The one photo a page opens with: loaded at once and first. All others wait until they are near. */
  readonly priority?: boolean;
  /**
   * The address of a tiny version, shown blurred until the photo is there. Not before one with priority: they would share
   * the line.
   */
  readonly placeholder?: string | undefined;
  /** '3:2' cuts to the card's shape, 'fill' to that of its positioned parent, 'natural' cuts nothing. */
  readonly ratio?: '3:2' | 'fill' | 'natural';
}

const ratioClass = { '3:2': styles.landscape, fill: styles.fill, natural: undefined };

/** A photo in AVIF, or WebP where that is unknown, at the width the screen needs; `className` goes to its frame. */
export function Picture(props: PictureProps) {
  const {
    src,
    widths,
    sizes,
    narrow,
    alt,
    width = 1200,
    height = 800,
    priority,
    placeholder,
    ratio = '3:2',
    className,
    ...rest
  } = props;
  const source = { src, widths, sizes };
  return (
    <span className={classNames(styles.frame, ratioClass[ratio], className)}>
      {placeholder && !priority ? (
        <img
          className={styles.placeholder}
          src={placeholder}
          alt=""
          aria-hidden="true"
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
      ) : null}
      <picture>
        {narrow
          ? FORMATS.map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                media={narrow.media}
                srcSet={srcSetOf(narrow, format)}
                sizes={narrow.sizes}
              />
            ))
          : null}
        <source type="image/avif" srcSet={srcSetOf(source, 'avif')} sizes={sizes} />
        <img
          {...rest}
          className={styles.photo}
          // Before src, so that a browser never starts on the fallback address.
          srcSet={srcSetOf(source, 'webp')}
          sizes={sizes}
          src={src(widths[Math.floor(widths.length / 2)] ?? widths[0], 'webp')}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : rest.fetchPriority}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
    </span>
  );
}
