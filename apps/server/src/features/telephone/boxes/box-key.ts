import { randomBytes, randomInt } from 'node:crypto'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** Generates a random key for a box. */
export const newKey = (): string => randomBytes(24).toString('base64url')

/** Generates a box id. It begins with the store's id, so that ids of different stores never collide. */
export const newMid = (shopId: number): string => `${shopId}-${randomInt(100_000, 1_000_000)}`

/** Returns the store of a box id; undefined for an invalid one. */
export function shopOfMid(mid: string): number | undefined {
  const [, shopId] = /^(\d{1,12})-\d{1,12}$/.exec(mid) ?? []
  return shopId ? Number(shopId) : undefined
}

/** Returns the encryption context: a key copied to another store's row cannot be decrypted. */
const encryptionContext = (shopId: number): string => `phone_box:${shopId}`

/** Encrypts a key for the database. */
export const sealKey = (sealer: Sealer, shopId: number, key: string): Buffer =>
  sealer.seal(key, encryptionContext(shopId))

/**
 * Decrypts a box's key, or returns one stored before keys were encrypted; undefined where it cannot be
 * decrypted.
 */
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
