/** Sold or rented: there is nothing left to ask for (C15). */
export const isOver = ({ state }: { readonly state: string }): boolean => state === 'sold' || state === 'rented';
