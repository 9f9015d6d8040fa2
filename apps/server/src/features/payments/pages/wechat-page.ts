import { formatSum } from '#features/booking/index.ts'
import { escaped } from '#platform/http/page-head.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import type { BridgeRequest } from '../gateways/payment-gateway.ts'
import { checkoutFacts, countdownPath, payUntilText, whilePayable } from './checkout-facts.ts'
import type { Checkout } from './read-checkout.ts'

/** Paths of the page's script and of the state it polls. */
export const wechatPaths = { script: '/pay/wechat.js', stateOf: (tradeNo: string) => `/pay/state/${tradeNo}` }

/**
 * Renders the page on which WeChat's drawer opens. An attribute holds the script's data, since inline scripts
 * are forbidden.
 */
export function wechatPage(request: BridgeRequest, checkout: Checkout, back: string, now: Date): string {
  const given = { request, stateAt: wechatPaths.stateOf(checkout.tradeNo), back }
  return plainPage({
    title: '微信支付',
    scripts: [wechatPaths.script, countdownPath],
    body: `<div class="amount">${formatSum(checkout.amountFen)}</div>
${payUntilText(checkout, now)}${checkoutFacts(checkout)}
<p id="said" role="status">正在打开微信支付…</p>
<div class="acts" id="payment" data-payment="${escaped(JSON.stringify(given))}">
<button class="main" id="pay" type="button" ${whilePayable} disabled>微信支付</button>
${linkTo(back, '返回订单', false)}
</div>`,
  })
}
