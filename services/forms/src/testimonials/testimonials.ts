import { Problem } from '@dorpel/contracts';
import sharp from 'sharp';
import type { Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/submissions.repository.ts';
import type { Uploads } from '../uploads/uploads.ts';

export type Testimonial = Submission<'testimonial'>;

/** Pixels: a portrait beside a text. */
const LONGEST_SIDE = 800;

/** What visitors say of the agency: nothing of it is public before the agency approved it (F10). */
export function createTestimonials(
  submissions: Pick<Submissions, 'find' | 'listTestimonials' | 'approve'>,
  uploads: Pick<Uploads, 'pathOf'>,
) {
  return {
    listWaiting: (): Promise<Testimonial[]> => submissions.listTestimonials(false),
    listApproved: (): Promise<Testimonial[]> => submissions.listTestimonials(true),

    /** Shows it, and keeps it as long as it is shown; or takes it back. Answers whether there is such a one. */
    approve: (id: string, isApproved: boolean, expiresAt: Date | null): Promise<boolean> =>
      submissions.approve(id, isApproved ? new Date() : null, isApproved ? null : expiresAt),

    /**
     * The picture of an approved one, made anew: turned upright, smaller, and without what a camera writes into it.
     *
     * @throws Problem 'upload/not-found'
     */
    async picture(id: string): Promise<{ webp: Buffer; width: number; height: number }> {
      const found = await submissions.find(id);
      const image = found?.approvedAt && 'image' in found.answers ? found.answers.image : undefined;
      if (!image) throw new Problem('upload/not-found');
      const { data, info } = await sharp(uploads.pathOf(image))
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { webp: data, width: info.width, height: info.height };
    },
  };
}

export type Testimonials = ReturnType<typeof createTestimonials>;
