import { randomBytes } from 'node:crypto'
import type { Sealer } from '#platform/secrets/sealer.ts'

/**
 * A till's key: `rbpos_<store>_<system>_<secret>`. What comes before the last underscore names it, and is sent with
 * each event; the whole of it signs.
 */
const form = /^rbpos_(\d{1,12})_(\d{1,12})$/

/** Store and system named by a key. */
export interface KeyName {
  shopId: number
  systemId: number
}

/** Reads the name of a key; nothing of what is none. */
export function readKeyName(name: string): KeyName | undefined {
  const [, shopId, systemId] = form.exec(name) ?? []
  return shopId && systemId ? { shopId: Number(shopId), systemId: Number(systemId) } : undefined
}

/** A secret that nobody had before; letters and digits alone, so that the last underscore ends the name. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** The key whole, as its till has it. */
export const formatKey = ({ shopId, systemId }: KeyName, secret: string): string =>
  `rbpos_${shopId}_${systemId}_${secret}`

/** Returns the encryption context: a secret copied to another store's row cannot be decrypted. */
const encryptionContext = (shopId: number): string => `pos_system:${shopId}`

/** A secret as the database keeps it. */
export const sealSecret = (sealer: Sealer, shopId: number, secret: string): Buffer =>
  sealer.seal(secret, encryptionContext(shopId))

/** And back; nothing where it can be read no more. */
export function openSecret(sealer: Sealer | undefined, shopId: number, sealed: Buffer): string | undefined {
  try {
    return sealer?.open(sealed, encryptionContext(shopId))
  } catch {
    return undefined
  }
}
