import { clockText } from '@roombook/domain/time'
import { formatSum } from '#features/booking/index.ts'
import { escaped } from '#platform/http/page-head.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import type { ScoreOpening } from '../gateways/score-service.ts'
import { checkoutFacts } from './checkout-facts.ts'
import { bookingPage } from './guest-page.ts'
import type { ScoreCheckout } from './read-score-checkout.ts'

/** WeChat's own library for pages within its browser (JS-SDK). */
export const wechatLibrary = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/** Paths of the page's script and of the state it polls. */
export const scorePaths = {
  way: (tradeNo: string) => `/pay/score/${tradeNo}`,
  script: '/pay/score.js',
  stateOf: (tradeNo: string) => `/pay/score-state/${tradeNo}`,
}

/**
 * Renders the facts to know before confirming: the amount guaranteed, the deadline, and the possible charge.
 */
export function scoreFacts(checkout: ScoreCheckout): string {
  return `<div class="amount">${formatSum(checkout.amountFen)}</div>
<p>免付订金，由微信支付分担保这个金额，现在不扣款。</p>
<p>按时到店，或在预订须知约定的时间前取消，都不收费；逾时取消或未到店，按预订须知从微信支付扣取，最多 <b>${formatSum(checkout.amountFen)}</b>。</p>
<p>请在 <b>${clockText(checkout.confirmBefore.getTime(), checkout.timezone)}</b> 前确认。</p>
${checkoutFacts(checkout)}`
}

/**
 * Renders the page that opens WeChat's own. An attribute holds the script's data, since inline scripts are
 * forbidden.
 */
export function scorePage(opening: ScoreOpening, checkout: ScoreCheckout): string {
  const back = bookingPage(checkout.shopId, checkout.orderId)
  const given = { opening, stateAt: scorePaths.stateOf(checkout.tradeNo), back }
  return plainPage({
    title: '微信支付分',
    scripts: [wechatLibrary, scorePaths.script],
    body: `${scoreFacts(checkout)}
<p id="said" role="status">正在打开微信支付分…</p>
<div class="acts" id="score" data-score="${escaped(JSON.stringify(given))}">
<button class="main" id="open" type="button" disabled>去微信支付分确认</button>
${linkTo(back, '返回订单', false)}
</div>`,
  })
}

/** Renders the page that the deadline of the confirmation has passed, with a link to the order. */
export const scoreOverPage = (checkout: ScoreCheckout): string =>
  plainPage({
    title: '确认时间已过',
    body: `<p>支付分担保未在 ${clockText(checkout.confirmBefore.getTime(), checkout.timezone)} 前确认，没有扣款。请返回订单，重新选择。</p>${checkoutFacts(checkout)}${linkTo(bookingPage(checkout.shopId, checkout.orderId), '返回订单')}`,
  })

/** Renders the reason why no guarantee is needed any more. */
export const scoreNotDuePage = (checkout: ScoreCheckout): string =>
  plainPage({
    title: checkout.notDue === 'ended' ? '订单已结束' : '无需确认',
    body: `<p>${checkout.notDue === 'ended' ? '订单已结束，不再需要担保。' : '本单的订金已有着落，无需再确认。'}</p>${linkTo(bookingPage(checkout.shopId, checkout.orderId), '返回订单')}`,
  })

/** Renders the page for browsers in which WeChat's own page does not open. */
export const scoreElsewherePage = (back: string): string =>
  plainPage({
    title: '请在微信中打开',
    body: `<p>微信支付分只能在微信里确认。请在微信中打开本页，或返回订单支付订金。</p>${linkTo(back, '返回订单')}`,
  })

/** Renders the page for an unreachable provider. */
export const scoreUnavailablePage = (again: string, back: string): string =>
  plainPage({
    title: '微信支付分暂时无法连接',
    body: `<p>没有扣款。请稍后重试，或返回订单支付订金。</p>${linkTo(again, '重试')}${linkTo(back, '返回订单', false)}`,
  })
