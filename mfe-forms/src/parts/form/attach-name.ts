/** The name of the element in which a file is chosen; the field's own name holds the id of the upload. */
export const fileName = (field: string) => `${field}File`;
