import { randomBytes } from 'node:crypto'
import type { Sealer } from '#platform/secrets/sealer.ts'

/**
 * A till's key: `rbpos_<store>_<system>_<secret>`. The part before the last underscore is its name, sent with
 * each event; signatures use the full key.
 */
const form = /^rbpos_(\d{1,12})_(\d{1,12})$/

/** Store and system named by a key. */
export interface KeyName {
  shopId: number
  systemId: number
}

/** Parses the name of a key; undefined for an invalid one. */
export function readKeyName(name: string): KeyName | undefined {
  const [, shopId, systemId] = form.exec(name) ?? []
  return shopId && systemId ? { shopId: Number(shopId), systemId: Number(systemId) } : undefined
}

/** Generates a secret of letters and digits only, so that the last underscore ends the name. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** Formats the full key as entered into the till. */
export const formatKey = ({ shopId, systemId }: KeyName, secret: string): string =>
  `rbpos_${shopId}_${systemId}_${secret}`

/** Returns the encryption context: a secret copied to another store's row cannot be decrypted. */
const encryptionContext = (shopId: number): string => `pos_system:${shopId}`

/** Encrypts a secret for the database. */
export const sealSecret = (sealer: Sealer, shopId: number, secret: string): Buffer =>
  sealer.seal(secret, encryptionContext(shopId))

/** Decrypts a secret; undefined where that fails. */
export function openSecret(sealer: Sealer | undefined, shopId: number, sealed: Buffer): string | undefined {
  try {
    return sealer?.open(sealed, encryptionContext(shopId))
  } catch {
    return undefined
  }
}
