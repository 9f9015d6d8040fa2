import type { OutputOf } from '@roombook/contract'
import type { rechargeWallet } from '@roombook/contract/recharges'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'

type StartedRecharge = OutputOf<typeof rechargeWallet>

const keyOf = (shopId: number): string => `recharge.${shopId}`

/** Stores a recharge that awaits payment, so that a reload shows it again; removes it if undefined. */
export const storeRecharge = (shopId: number, begun: StartedRecharge | undefined): void =>
  writeKey(keyOf(shopId), begun && JSON.stringify(begun))

/** Returns the store's recharge that can still be paid, if this browser started one. */
export function pendingRecharge(shopId: number): StartedRecharge | undefined {
  const text = readKey(keyOf(shopId))
  if (!text) return undefined
  try {
    const begun = JSON.parse(text) as StartedRecharge
    return Date.parse(begun.payBefore) > Date.now() ? begun : undefined
  } catch {
    return undefined
  }
}
