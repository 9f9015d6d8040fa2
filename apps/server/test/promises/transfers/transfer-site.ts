import type { WalletPackage } from '@roombook/contract/recharges'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { SandboxSigner } from '#features/payments/gateways/sandbox/sandbox-signature.ts'
import type { TestVenue } from '../../test-venue.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { RetryingClient } from './retrying-client.ts'

/** Context of transfers: accounts, goods, and the acting client. */
export interface TransferSite {
  venue: TestVenue
  owner: Kysely<DB>
  retryingClient: RetryingClient
  random: SeededRandom
  signer: SandboxSigner
  /** An administrator's session. */
  token: string
  customers: readonly { id: number; phone: string; token: string }[]
  /** A coupon that takes `couponOff` off any bill. */
  couponId: number
  companyId: number
  packages: readonly WalletPackage[]
  plugins: readonly string[]
  now(): Date
  /** Acknowledged results. */
  seen: Acknowledged
  /** Coupons not known to be used. */
  held: { id: number; customerId: number }[]
}

/** Expected final state, from the acknowledged results. */
export interface Acknowledged {
  /** Unspent stored value of each customer. */
  stored: Map<number, number>
  wallet: number
  smsStock: number
  computeCredit: number
  /** Ids of used and of withdrawn coupons. */
  used: Set<number>
  withdrawn: Set<number>
  /** Number of bought plugin terms. */
  terms: number
}

/**
 * Makes one transfer.
 * @returns whether it moved money.
 */
export type Transfer = () => Promise<boolean>

/** Discount of a coupon, in fen. */
export const couponOff = 3_000

/** Means of payment at the till. */
export const tillMeans = ['cash', 'card', 'weixin', 'alipay', 'other'] as const

/** Numbers of concurrent tables and coupons, low enough for conflicts. */
export const atOnce = { tables: 12, coupons: 20, settled: 40 }

export const nothingAcknowledged = (): Acknowledged => ({
  stored: new Map(),
  wallet: 0,
  smsStock: 0,
  computeCredit: 0,
  used: new Set(),
  withdrawn: new Set(),
  terms: 0,
})

/** Adds to a customer's stored value. */
export function store({ stored }: Acknowledged, customerId: number, amount: number): void {
  stored.set(customerId, (stored.get(customerId) ?? 0) + amount)
}

/** Removes an item from a list, if it is still there. */
export function drop<T>(list: T[], one: T): void {
  const at = list.indexOf(one)
  if (at >= 0) list.splice(at, 1)
}
