/** In the place of an id: the address of a template that is not there yet. */
export const NEW = 'new';
