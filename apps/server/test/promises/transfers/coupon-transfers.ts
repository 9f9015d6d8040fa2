import { giveCoupon, withdrawCoupon } from '@roombook/contract/coupon-grants'
import { openMyCoupon, readMyCouponCode, writeOffCoupon } from '@roombook/contract/coupon-use'
import { atOnce, drop, type Transfer, type TransferSite } from './transfer-site.ts'

/** Grants, withdraws and redeems coupons that bills want concurrently. These transfers move no money. */
export function couponTransfers({
  venue,
  retryingClient,
  random,
  token,
  customers,
  couponId,
  seen,
  held,
}: TransferSite) {
  const { shopId } = venue

  const give: Transfer = async () => {
    if (held.length >= atOnce.coupons) return false
    const { id: customerId } = random.pick(customers)
    const done = await retryingClient.ask(token, giveCoupon, { customerId, couponId, quantity: 1 })
    for (const { id } of done?.grants ?? []) held.push({ id, customerId })
    return false
  }

  const takeBack: Transfer = async () => {
    if (held.length === 0) return false
    const coupon = random.pick(held)
    const input = { grantId: coupon.id, reason: '发错了' }
    if (!(await retryingClient.ask(token, withdrawCoupon, input))) return false
    drop(held, coupon)
    seen.withdrawn.add(coupon.id)
    return false
  }

  /** Redeems a coupon without a booking, by the code that its guest shows. */
  const writeOff: Transfer = async () => {
    if (held.length === 0) return false
    const coupon = random.pick(held)
    const guest = customers.find(({ id }) => id === coupon.customerId)?.token ?? ''
    const own = { shopId, grantId: coupon.id }
    await retryingClient.ask(guest, openMyCoupon, own)
    const shown = await retryingClient.ask(guest, readMyCouponCode, own)
    const code = shown?.code?.digits
    // Another worker was faster.
    if (code === undefined) return false
    // Refused where the coupon was used or withdrawn meanwhile, which invalidates its code.
    if (!(await retryingClient.ask(token, writeOffCoupon, { code, bill: null }))) return false
    drop(held, coupon)
    seen.used.add(coupon.id)
    return false
  }

  return { give, takeBack, writeOff }
}
