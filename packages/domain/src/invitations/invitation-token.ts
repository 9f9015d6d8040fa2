/**
 * The number of the shop that an invitation's token begins with (base 36), so that its shop is known before it is
 * looked up (decision 028); undefined for a text that is no token.
 */
export function shopOfInvitation(token: string): number | undefined {
  const [, shop] = /^([0-9a-z]{1,11})-[\w-]{22}$/.exec(token) ?? []
  if (shop === undefined) return undefined
  const shopId = Number.parseInt(shop, 36)
  return Number.isSafeInteger(shopId) && shopId > 0 ? shopId : undefined
}

/**
 * A token of a shop's invitation.
 * @param secret 22 characters of base64url, which nobody can guess
 */
export const invitationToken = (shopId: number, secret: string): string => `${shopId.toString(36)}-${secret}`
