import { PICTURE_UPLOAD } from '@dorpel/contracts/desk-pictures';

/** What a picture that is uploaded may have at most. */
export const MEGABYTES = PICTURE_UPLOAD.most / 1024 / 1024;

/** What a field for one offers to choose from. */
export const ACCEPTED = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join();

/** The file that a form brings; null: none was chosen, which browsers send as an empty one. */
export function fileIn(form: FormData): File | null {
  const file = form.get('file');
  return file !== null && typeof file !== 'string' && file.size > 0 ? file : null;
}
