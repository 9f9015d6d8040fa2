import { randomBytes } from 'node:crypto'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** Owner of a webhook key. */
export interface HookName {
  shopId: number
  systemId: number
}

/** Returns the public name of a key, sent with each event: `rbhook_<store>_<system>`. */
export const nameOfKey = ({ shopId, systemId }: HookName): string => `rbhook_${shopId}_${systemId}`

/** A secret that nobody had before; letters and digits alone, so that the last underscore ends the name. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** The key whole, as its till has it; the whole of it signs. */
export const formatHookKey = (name: HookName, secret: string): string => `${nameOfKey(name)}_${secret}`

const formatContext = (shopId: number): string => `pos_hook:${shopId}`

/** A secret as the database keeps it. */
export const sealSecret = (sealer: Sealer, shopId: number, secret: string): Buffer =>
  sealer.seal(secret, formatContext(shopId))

/** And back; nothing where it can be read no more. */
export function openSecret(sealer: Sealer | undefined, shopId: number, sealed: Buffer): string | undefined {
  try {
    return sealer?.open(sealed, formatContext(shopId))
  } catch {
    return undefined
  }
}
