/**
 * The text of a PDF as its reader copies it, page by page, where lines become spaces; and its objects. Read are files as `pdfkit`
 * writes them: the tests of brochures look at what stands in them.
 *
 * @param bytes of the whole file
 */
export function readPdf(bytes: Buffer): { readonly pages: readonly string[]; readonly objects: readonly string[] };
