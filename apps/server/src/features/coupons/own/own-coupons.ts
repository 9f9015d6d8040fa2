import type { InputOf, OutputOf } from '@roombook/contract'
import type { CouponGrant } from '@roombook/contract/coupon-grants'
import type {
  CouponOfGuest,
  readMyCouponCode as codeCall,
  listMyCoupons as listCall,
  openMyCoupon as openCall,
} from '@roombook/contract/coupon-use'
import { couponStep, endOfCouponStep, type GrantSource, writeCouponCode } from '@roombook/domain/coupons'
import { toDataURL } from 'qrcode'
import { findShop, type GuestAbroadCall, type GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { GrantFilter } from '../grants/grant.repository.ts'
import { grantViews } from '../grants/grant.view.ts'
import { openCodeSecret, sealCodeSecret } from '../use/code-secret.ts'
import { computeDigits, newCodeSecret } from '../use/minute-code.ts'
import type { CodeDependencies } from '../use/write-off.ts'
import { findOwnCustomer, findSecret, listShopsWithCoupons, noteOpened } from './own-coupons.repository.ts'

/** Most coupons shown per store. */
const mostInShop = 100
/** Side of the picture in pixels; sharp on a screen of double density. */
const side = 440

type ShopContext = Pick<GuestCall, 'shopId' | 'today' | 'timezone'>

/**
 * Lists the guest's coupons in all stores: usable ones first, the earliest expiry first; then the others,
 * newest first.
 */
export async function listMyCoupons(
  db: Database,
  { guest: { phone }, now }: GuestAbroadCall,
): Promise<OutputOf<typeof listCall>> {
  const all: CouponOfGuest[] = []
  for (const shopId of await listShopsWithCoupons(db, phone)) {
    const context = { shopId, ...(await findShop(db, shopId, now)) }
    all.push(...(await inShop(db, shopId, (tx) => ownCoupons(tx, context, phone))))
  }
  return { list: all.toSorted(byUse) }
}

const byUse = (one: CouponOfGuest, other: CouponOfGuest): number => {
  const [first, second] = [one, other].map(({ standing }) => (standing === 'held' ? 0 : 1))
  if (first !== second) return (first ?? 0) - (second ?? 0)
  const sign = first === 0 ? 1 : -1
  return sign * one.validUntil.localeCompare(other.validUntil) || one.grantId - other.grantId
}

/** Lists a phone's coupons of one source in one store, the newest first. */
export const couponsOfGuest = (
  tx: ShopTransaction,
  context: ShopContext,
  phone: string,
  source: GrantSource,
): Promise<CouponOfGuest[]> => ownCoupons(tx, context, phone, { sources: [source] })

/** Lists a phone's coupons in one store, optionally restricted to some. */
async function ownCoupons(
  tx: ShopTransaction,
  context: ShopContext,
  phone: string,
  some: Pick<GrantFilter, 'ids' | 'sources'> = {},
): Promise<CouponOfGuest[]> {
  const customer = await findOwnCustomer(tx, context.shopId, phone)
  if (!customer) return []
  const filter = { customerId: customer.id, ...some }
  const grants = await grantViews(tx, context, filter, { limit: mostInShop, offset: 0 })
  return grants.map((grant) => couponOfGuest(grant, context, customer.title))
}

const couponOfGuest = (grant: CouponGrant, { shopId, today, timezone }: ShopContext, shopTitle: string) => ({
  shopId,
  shopTitle,
  grantId: grant.id,
  terms: grant.terms,
  timezone,
  validFrom: grant.validFrom,
  validUntil: grant.validUntil,
  standing: grant.standing,
  begun: grant.validFrom <= today,
  usedAt: grant.usedAt,
  off: grant.off,
})

/** @throws Refusal `coupons.not_yours`, both for another guest's coupon and a missing one. */
async function requireOwn(tx: ShopTransaction, call: GuestCall, grantId: number): Promise<CouponOfGuest> {
  const [coupon] = await ownCoupons(tx, call, call.guest.phone, { ids: [grantId] })
  if (!coupon) throw new Refusal('coupons.not_yours')
  return coupon
}

/**
 * Opens a coupon for its guest; the first time, this is recorded and the code's secret is created.
 * @throws Refusal `coupons.not_yours`.
 */
export const openMyCoupon = (
  { sealer }: Pick<CodeDependencies, 'sealer'>,
  call: GuestCall,
  { shopId, grantId }: InputOf<typeof openCall>,
): Promise<OutputOf<typeof openCall>> =>
  call.change(async (tx) => {
    const coupon = await requireOwn(tx, call, grantId)
    const secret = sealer ? sealCodeSecret(sealer, { shopId, grantId }, newCodeSecret()) : null
    await noteOpened(tx, { shopId, grantId, at: call.now, secret })
    return { coupon }
  })

/**
 * Returns the code of this minute. It is computed at each request and never stored.
 * @throws Refusal `coupons.not_yours`.
 */
export const readMyCouponCode = (
  { sealer }: Pick<CodeDependencies, 'sealer'>,
  call: GuestCall,
  { shopId, grantId }: InputOf<typeof codeCall>,
): Promise<OutputOf<typeof codeCall>> =>
  call.read(async (tx) => {
    const { standing } = await requireOwn(tx, call, grantId)
    const storedSecret = await findSecret(tx, shopId, grantId)
    const secret = openCodeSecret(sealer, { shopId, grantId }, storedSecret?.secret ?? null)
    if (standing !== 'held' || secret === undefined) return { code: null, standing }
    const now = call.now.getTime()
    const step = couponStep(now)
    const digits = writeCouponCode(grantId, computeDigits(Buffer.from(secret, 'hex'), step))
    const qr = await toDataURL(digits, { width: side, margin: 2, errorCorrectionLevel: 'M' })
    return { code: { digits, qr, secondsLeft: Math.ceil((endOfCouponStep(step) - now) / 1000) }, standing }
  })
