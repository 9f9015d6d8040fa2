import type { Sealer } from '#platform/secrets/sealer.ts'

const secretOf = (shopId: number, grantId: number): string => `coupon_grant:${shopId}:${grantId}`

/** Encrypts the secret of a coupon's code. */
export const sealCodeSecret = (
  sealer: Sealer,
  { shopId, grantId }: { shopId: number; grantId: number },
  secret: string,
): Buffer => sealer.seal(secret, secretOf(shopId, grantId))

/** Decrypts the secret of a coupon's code; undefined where there is none, or its encryption key is lost. */
export function openCodeSecret(
  sealer: Sealer | undefined,
  { shopId, grantId }: { shopId: number; grantId: number },
  sealed: Buffer | null,
): string | undefined {
  if (!sealed) return undefined
  try {
    return sealer?.open(sealed, secretOf(shopId, grantId))
  } catch {
    return undefined
  }
}
