/**
 * Returns the store id with which an invitation's token begins (base 36), so that the tenant is known before
 * the look-up (decision 028); undefined for an invalid token.
 */
export function shopOfInvitation(token: string): number | undefined {
  const [, shop] = /^([0-9a-z]{1,11})-[\w-]{22}$/.exec(token) ?? []
  if (shop === undefined) return undefined
  const shopId = Number.parseInt(shop, 36)
  return Number.isSafeInteger(shopId) && shopId > 0 ? shopId : undefined
}

/**
 * Builds the token of a store's invitation.
 * @param secret 22 random characters of base64url
 */
export const invitationToken = (shopId: number, secret: string): string => `${shopId.toString(36)}-${secret}`
