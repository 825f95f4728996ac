import { Problem } from '@dorpel/contracts';
import type { Collection } from 'mongodb';
import sharp from 'sharp';
import type { Submission } from '../submissions/submission.ts';
import { submissionOf, type SubmissionDocument } from '../submissions/submissions.repository.ts';
import type { Uploads } from '../uploads/uploads.ts';

export type Testimonial = Submission<'testimonial'>;

/** As many are shown at most. */
const MOST = 100;
/** Pixels: a portrait beside a text. */
const LONGEST_SIDE = 800;

/** What visitors say of the agency: nothing of it is public before the agency approved it (F10). */
export function createTestimonials(collection: Collection<SubmissionDocument>, uploads: Pick<Uploads, 'pathOf'>) {
  const list = async (filter: object, sort: Record<string, 1 | -1>): Promise<Testimonial[]> => {
    const found = await collection
      .find({ form: 'testimonial', ...filter } as object, { projection: { messages: 0 } })
      .sort(sort)
      .limit(MOST)
      .toArray();
    return found.map((document) => submissionOf(document) as Testimonial);
  };

  return {
    listWaiting: () => list({ approvedAt: { $exists: false } }, { receivedAt: -1 }),
    listApproved: () => list({ approvedAt: { $exists: true } }, { approvedAt: -1 }),

    /** Shows it, or takes it back. Answers whether there is such a one. What is shown is kept as long as it is shown. */
    async approve(id: string, isApproved: boolean, expiresAt: Date | null): Promise<boolean> {
      const change = isApproved
        ? { $set: { approvedAt: new Date(), expiresAt: null } }
        : { $unset: { approvedAt: '' as const }, $set: { expiresAt } };
      const { matchedCount } = await collection.updateOne({ _id: id, form: 'testimonial' } as object, change);
      return matchedCount === 1;
    },

    /**
     * The picture of an approved one, made anew: turned upright, smaller, and without what a camera writes into it.
     *
     * @throws Problem 'upload/not-found'
     */
    async picture(id: string): Promise<{ webp: Buffer; width: number; height: number }> {
      const found = await collection.findOne({ _id: id, form: 'testimonial', approvedAt: { $exists: true } } as object);
      const image = found && (submissionOf(found) as Testimonial).answers.image;
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
