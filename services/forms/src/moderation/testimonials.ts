import { Problem } from '@dorpel/contracts';
import type { TestimonialState, Verdict } from '@dorpel/contracts/desk-testimonials';
import sharp from 'sharp';
import {
  type Colleague,
  expiryOf,
  judgedOf,
  stateOf,
  type Submission,
  type Submissions,
  type Uploads,
  versionOf,
} from '../submissions/submissions.ts';

export type Testimonial = Submission<'testimonial'>;

type Size = { readonly width: number; readonly height: number };

/** A picture as it is shown. */
export type Portrait = Size & { readonly webp: Buffer };

export type TestimonialsOptions = {
  readonly submissions: Pick<Submissions, 'find' | 'listTestimonials' | 'countTestimonials' | 'judge'>;
  readonly uploads: Pick<Uploads, 'pathOf'>;
  /** Months for which one that is not shown is kept. */
  readonly months: number;
  readonly now: () => Date;
};

/** Pixels: a portrait beside a text. */
const LONGEST_SIDE = 800;

/** Who was there meanwhile, and when. */
function changedBy({ review }: Testimonial): Problem {
  const last = review?.changes.at(-1);
  return new Problem('testimonial/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

/** What visitors say of the agency: nothing of it is public before the agency approved it (F10). */
export function createTestimonials({ submissions, uploads, months, now }: TestimonialsOptions) {
  /** @throws Problem 'testimonial/not-found' */
  async function find(id: string): Promise<Testimonial> {
    const found = await submissions.find(id);
    if (found?.form !== 'testimonial') throw new Problem('testimonial/not-found');
    return found as Testimonial;
  }

  /** How large the picture of one is as it is shown; null where there is none, or it can't be read any more. */
  async function sizeOf({ answers: { image } }: Testimonial): Promise<Size | null> {
    if (!image) return null;
    const found = await sharp(uploads.pathOf(image))
      .metadata()
      .catch(() => null);
    if (!found) return null;
    // From the fifth on, a camera says that it lay on its side (EXIF, orientation).
    const [width, height] = (found.orientation ?? 1) >= 5 ? [found.height, found.width] : [found.width, found.height];
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    return { width: Math.round(width * scale), height: Math.round(height * scale) };
  }

  /**
   * The picture of one, made anew: turned upright, smaller, and without what a camera writes into it.
   *
   * @throws Problem 'upload/not-found'
   */
  async function portrait({ answers: { image } }: Testimonial): Promise<Portrait> {
    if (!image) throw new Problem('upload/not-found');
    const { data, info } = await sharp(uploads.pathOf(image))
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  }

  return {
    find,
    sizeOf,
    portrait,
    list: submissions.listTestimonials,
    count: submissions.countTestimonials,

    /** The picture of one that is shown. @throws Problem 'upload/not-found' */
    async shownPortrait(id: string): Promise<Portrait> {
      const found = await find(id).catch(() => undefined);
      if (!found || stateOf(found) !== 'shown') throw new Problem('upload/not-found');
      return portrait(found);
    },

    /**
     * Shows one, and keeps it as long as it is shown; or does not show it, or no more, and deletes it some time after that. Of two
     * people who judge the same version, one is told of the other.
     *
     * @param version that was seen; undefined takes it as it is
     * @throws Problem 'testimonial/not-found', 'testimonial/changed'
     */
    async judge(
      id: string,
      version: number | undefined,
      verdict: Verdict,
      by: Colleague,
    ): Promise<{ readonly version: number; readonly state: TestimonialState }> {
      const before = await find(id);
      const current = versionOf(before);
      if (version !== undefined && version !== current) throw changedBy(before);
      if (stateOf(before) === verdict) return { version: current, state: verdict };
      const at = now();
      const isShown = verdict === 'shown';
      const isStored = await submissions.judge(id, current, {
        review: judgedOf(before, verdict, by, at),
        approvedAt: isShown ? at : null,
        isSeen: isShown || stateOf(before) === 'shown',
        expiresAt: isShown ? null : (before.expiresAt ?? expiryOf(at, months)),
      });
      if (!isStored) throw changedBy(await find(id));
      return { version: current + 1, state: verdict };
    },
  };
}

export type Testimonials = ReturnType<typeof createTestimonials>;
