import { randomBytes } from 'node:crypto'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** Identifies a till system's webhook and its key. */
export interface HookName {
  shopId: number
  systemId: number
}

/** Returns the public name of a key, sent with each event: `rbhook_<store>_<system>`. */
export const nameOfKey = ({ shopId, systemId }: HookName): string => `rbhook_${shopId}_${systemId}`

/** Generates a secret of letters and digits only, so that the last underscore ends the key's name. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** Returns the full key as entered into the till; signatures use all of it. */
export const formatHookKey = (name: HookName, secret: string): string => `${nameOfKey(name)}_${secret}`

const formatContext = (shopId: number): string => `pos_hook:${shopId}`

/** Encrypts a secret for the database. */
export const sealSecret = (sealer: Sealer, shopId: number, secret: string): Buffer =>
  sealer.seal(secret, formatContext(shopId))

/** Decrypts a secret; undefined where that fails. */
export function openSecret(sealer: Sealer | undefined, shopId: number, sealed: Buffer): string | undefined {
  try {
    return sealer?.open(sealed, formatContext(shopId))
  } catch {
    return undefined
  }
}
