import { array, type Infer, integer, object, string } from 'superstruct';

/** A file that can be asked for; it is fetched by a signed link (`@dorpel/contracts/document-link`), which is mailed. */
export const documentFiles = object({
  items: array(
    object({
      id: string(),
      name: string(),
      /** 'brochure', 'price-list', 'specifications', …. */
      kind: string(),
      /** 'application/pdf'. */
      mediaType: string(),
      bytes: integer(),
    }),
  ),
});
export type DocumentFiles = Infer<typeof documentFiles>;
