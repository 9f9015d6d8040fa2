import {
  giveCoupon,
  openMyCoupon,
  readMyCouponCode,
  withdrawCoupon,
  writeOffCoupon,
} from '@roombook/contract'
import { atOnce, drop, type Transfer, type TransferSite } from './transfer-site.ts'

/** Coupons that are given, taken back and written off alone, while bills want them too. No money moves by these. */
export function couponTransfers({
  house,
  desk,
  random,
  token,
  customers,
  couponId,
  seen,
  held,
}: TransferSite) {
  const { shopId } = house

  const give: Transfer = async () => {
    if (held.length >= atOnce.coupons) return false
    const { id: customerId } = random.pick(customers)
    const done = await desk.ask(token, giveCoupon, { customerId, couponId, quantity: 1 })
    for (const { id } of done?.grants ?? []) held.push({ id, customerId })
    return false
  }

  const takeBack: Transfer = async () => {
    if (held.length === 0) return false
    const coupon = random.pick(held)
    const input = { grantId: coupon.id, reason: '发错了' }
    if (!(await desk.ask(token, withdrawCoupon, input))) return false
    drop(held, coupon)
    seen.withdrawn.add(coupon.id)
    return false
  }

  /** Its guest shows the code, and it is written off without a booking. */
  const writeOff: Transfer = async () => {
    if (held.length === 0) return false
    const coupon = random.pick(held)
    const guest = customers.find(({ id }) => id === coupon.customerId)?.token ?? ''
    const own = { shopId, grantId: coupon.id }
    await desk.ask(guest, openMyCoupon, own)
    const shown = await desk.ask(guest, readMyCouponCode, own)
    const code = shown?.code?.digits
    // Somebody was quicker.
    if (code === undefined) return false
    // Refused where somebody used it meanwhile, or took it back, when its code is none any more.
    if (!(await desk.ask(token, writeOffCoupon, { code, bill: null }))) return false
    drop(held, coupon)
    seen.used.add(coupon.id)
    return false
  }

  return { give, takeBack, writeOff }
}
