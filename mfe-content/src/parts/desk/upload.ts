import { PICTURE_UPLOAD } from '@dorpel/contracts/desk-pictures';

/** What a picture that is uploaded may have at most. */
export const MEGABYTES = PICTURE_UPLOAD.most / 1024 / 1024;

/**
 * What a field for one offers to choose from. HEIC is not among it: no library of ours may read it (its video codec is patented), and an
 * iPhone makes a JPEG of its photos where a field asks for JPEG alone.
 */
const ACCEPTED = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join();

/** What a field for pictures says of itself, for the browser and for the script of its page (`fit-picture.ts`). */
export const PICTURE_FIELD = {
  type: 'file',
  name: 'file',
  accept: ACCEPTED,
  'data-most': PICTURE_UPLOAD.most,
} as const;

/** The files that a form brings; browsers send an empty one without a name where none was chosen. */
export const filesIn = (form: FormData): readonly File[] =>
  form.getAll('file').filter((file): file is File => typeof file !== 'string' && (file.size > 0 || file.name !== ''));

/** The first of them; null: none was chosen, or it is empty. */
export const fileIn = (form: FormData): File | null => filesIn(form).find(({ size }) => size > 0) ?? null;
