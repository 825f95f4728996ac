/** Homes of a list that is so short that it says where there are more (V19). */
const FEW = 3;

/** Whether a list says where there are more; one without any says it in place of its homes. */
export const isShort = ({ total }: { readonly total: number }): boolean => total <= FEW;
