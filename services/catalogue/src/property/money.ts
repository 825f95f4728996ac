/** An amount of cents as it goes over the wire: rates and prices of the catalogue are in euro. */
export const money = (amount: number) => ({ amount, currency: 'EUR' });
