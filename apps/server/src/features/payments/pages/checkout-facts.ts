import { orderSerial } from '@roombook/domain/orders'
import { clockText, dayMoment, shopNow } from '@roombook/domain/time'
import { escaped } from '#platform/http/page-head.ts'
import { factList, linkTo, plainPage } from '#platform/http/plain-page.ts'
import { bookingPage } from './guest-page.ts'
import type { Checkout } from './read-checkout.ts'

/** Path of the countdown script. */
export const countdownPath = '/pay/countdown.js'

/** Attribute of elements shown while the payment is possible; the script removes them afterwards. */
export const whilePayable = 'data-while-payable'

/** Facts of a booking besides the amount. */
export type CheckoutFacts = Pick<Checkout, 'shopTitle' | 'meal' | 'orderId' | 'orderedAt' | 'timezone'>

/** Renders the store, meal and order as a list. `more` holds name and value. */
export function checkoutFacts(
  { shopTitle, meal, orderId, orderedAt, timezone }: CheckoutFacts,
  more: readonly (readonly [string, string])[] = [],
): string {
  const facts = [
    ['门店', shopTitle],
    ['包厢', meal.rooms],
    ['日期', meal.date],
    ['餐段', [meal.period, meal.arrival && `${meal.arrival}到店`].filter(Boolean).join(' ')],
    ['订单', orderSerial(orderId, orderedAt.getTime(), timezone)],
    ...more,
  ] as const
  return factList(facts)
}

/**
 * Renders the deadline in the shop's time: that of the booking request, even if this payment expires before
 * it and another can be created. With scripts, it counts down and removes the payment methods at the end, by
 * elapsed time, since the phone's clock may be wrong.
 */
export function payUntilText(checkout: Checkout, now: Date): string {
  const remainingMs = Math.max(0, checkout.payBefore.getTime() - now.getTime())
  // The remaining time of this payment would look like another deadline.
  const silent = checkout.until && !checkout.endsUnpaid ? ' data-silent' : ''
  return `<p class="until" id="until"${silent} data-left="${remainingMs}" data-over="${escaped(overText(checkout))}">请在 <b>${untilClock(checkout)}</b> 前支付<span id="left"></span></p>
<p class="over" id="over" role="status"></p>`
}

/** Renders the page that the deadline has passed, with a link to the order. */
export const payingOverPage = (checkout: Checkout): string =>
  plainPage({
    title: '支付时间已过',
    body: `<p>${overText(checkout)}</p>${checkoutFacts(checkout)}${linkTo(bookingPage(checkout.shopId, checkout.orderId), '返回订单')}`,
  })

function overText(checkout: Checkout): string {
  if (checkout.endsUnpaid)
    return `订金未在 ${untilClock(checkout)} 前支付，没有扣款，包厢即将释放。您可以返回订单，再订一次。`
  if (checkout.until) return '支付页面已失效，没有扣款。请返回订单，重新支付。'
  return `这笔付款未在 ${untilClock(checkout)} 前完成，没有扣款。请返回订单，重新支付。`
}

/** Formats the deadline of the deposit in the shop's time, with the day if it differs from this payment's. */
function untilClock({ until, payBefore, timezone }: Checkout): string {
  const moment = (until ?? payBefore).getTime()
  const isToday = shopNow(moment, timezone).date === shopNow(payBefore.getTime(), timezone).date
  return isToday ? clockText(moment, timezone) : dayMoment(moment, timezone)
}
