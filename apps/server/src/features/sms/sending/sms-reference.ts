/** Returns our reference of a store's message at the gateway. */
export const referenceOfSms = (shopId: number, id: number): string => `s${shopId}-${id}`
