import { PICTURE_UPLOAD } from '@dorpel/contracts/desk-pictures';

/** What a picture that is uploaded may have at most. */
export const MEGABYTES = PICTURE_UPLOAD.most / 1024 / 1024;

/** What a field for one offers to choose from. */
export const ACCEPTED = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join();
