/** What a shop's message is called by whoever sends it. */
export const referenceOfSms = (shopId: number, id: number): string => `s${shopId}-${id}`
