import type { Image } from '@dorpel/contracts/content-entities';

type Filed = Pick<Image, 'id' | 'revision'>;

/** What the file of a picture is called: under one name there is never another picture. */
export const fileOf = ({ id, revision }: Filed): string => (revision ? `${id}.${revision}` : id);

/** The id of the picture whose file has, or had, this name. */
export const idOfFile = (file: string): string => file.split('.')[0] ?? '';

/** Where the gateway finds a picture of this service; a width and a format complete the address. */
export const pathOfPicture = (image: Filed): string => `/api/content/v1/pictures/${fileOf(image)}/`;
