import type {
  CouponGrant,
  CouponOfGuest,
  readMyCouponCode as codeCall,
  InputOf,
  listMyCoupons as listCall,
  OutputOf,
  openMyCoupon as openCall,
} from '@roombook/contract'
import { couponStep, endOfCouponStep, type GrantSource, writeCouponCode } from '@roombook/domain'
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

/** Coupons shown per store at most. */
const mostInShop = 100
/** Pixels of the picture's side: sharp on a screen of twice the density. */
const side = 440

type ShopContext = Pick<GuestCall, 'shopId' | 'today' | 'timezone'>

/** The guest's coupons in every store: what can be used first, the soonest over first; what is over last, the newest first. */
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

/** The coupons of a phone in one store that came by one source, the newest first. */
export const couponsOfGuest = (
  tx: ShopTransaction,
  context: ShopContext,
  phone: string,
  source: GrantSource,
): Promise<CouponOfGuest[]> => ownCoupons(tx, context, phone, { sources: [source] })

/** The coupons of a phone in one store; of some alone, where they are named. */
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

/** @throws Refusal `coupons.not_yours` for one that is another's, as for none. */
async function requireOwn(tx: ShopTransaction, call: GuestCall, grantId: number): Promise<CouponOfGuest> {
  const [coupon] = await ownCoupons(tx, call, call.guest.phone, { ids: [grantId] })
  if (!coupon) throw new Refusal('coupons.not_yours')
  return coupon
}

/**
 * A guest looks at a coupon: that is noted once, and its secret made.
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
 * Returns the code of this minute. It is computed at each reading and stored nowhere.
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
