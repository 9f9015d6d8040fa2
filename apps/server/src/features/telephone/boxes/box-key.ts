import { randomBytes, randomInt } from 'node:crypto'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** A key that no box had before. */
export const newKey = (): string => randomBytes(24).toString('base64url')

/** The box's number begins with its shop's, which keeps it apart from those of every other shop. */
export const newMid = (shopId: number): string => `${shopId}-${randomInt(100_000, 1_000_000)}`

/** Returns the store of a box id; undefined for an invalid one. */
export function shopOfMid(mid: string): number | undefined {
  const [, shopId] = /^(\d{1,12})-\d{1,12}$/.exec(mid) ?? []
  return shopId ? Number(shopId) : undefined
}

/** Returns the encryption context: a key copied to another store's row cannot be decrypted. */
const encryptionContext = (shopId: number): string => `phone_box:${shopId}`

/** A key as the database keeps it. */
export const sealKey = (sealer: Sealer, shopId: number, key: string): Buffer =>
  sealer.seal(key, encryptionContext(shopId))

/** The key of a box, sealed or of the time before keys were; nothing where it can be read no more. */
export function openKey(
  sealer: Sealer | undefined,
  shopId: number,
  { secret, privateKey }: { secret: Buffer | null; privateKey: string | null },
): string | undefined {
  if (privateKey !== null) return privateKey
  try {
    return secret ? sealer?.open(secret, encryptionContext(shopId)) : undefined
  } catch {
    return undefined
  }
}
