import { yuan } from '@roombook/domain/money'
import { clockText } from '@roombook/domain/time'
import type { FastifyInstance } from 'fastify'
import { type Database, inShop } from '#platform/db/database.ts'
import { factList, plainPage } from '#platform/http/plain-page.ts'
import { findTrade } from '../gateways/sandbox/sandbox.repository.ts'
import { payPageOptions } from '../pages/pay-page.ts'
import { methodName } from '../payment-text.ts'
import { parseShopOfRecharge } from '../trade-number.ts'
import { findRechargeByNo, type Recharge, shopTimezone, shopTitle } from './recharge.repository.ts'

/** Return path from the provider's page, which is in another window than the waiting console. */
export const rechargeDonePath = '/pay/recharge/done'

/** A recharge as shown by the sandbox's cashier. */
export type CashedRecharge = Recharge & {
  shopId: number
  title: string
  timezone: string
  trade: NonNullable<Awaited<ReturnType<typeof findTrade>>>
}

/** Finds a recharge at the sandbox by its trade number; undefined for any other number. */
export async function readRecharge(db: Database, tradeNo: string): Promise<CashedRecharge | undefined> {
  const shopId = parseShopOfRecharge(tradeNo)
  if (shopId === undefined) return undefined
  return inShop(db, shopId, async (tx) => {
    const recharge = await findRechargeByNo(tx, shopId, tradeNo)
    const trade = await findTrade(tx, { shopId, tradeNo })
    if (!recharge || !trade) return undefined
    const timezone = await shopTimezone(tx, shopId)
    return { ...recharge, shopId, trade, timezone, title: await shopTitle(tx, shopId) }
  })
}

/** Renders the sandbox's cashier of a recharge: the amount to pay, or the result. */
export function rechargePage(recharge: CashedRecharge, { once, now }: { once: string; now: Date }): string {
  const { trade, amountFen, givenFen, title, method, tradeNo, expiresAt, timezone } = recharge
  const warning = '<p class="warn" role="note">沙箱收银台：没有真实扣款</p>'
  if (trade.state === 'paid')
    return plainPage({ title: '充值成功', body: `${warning}<p>请关闭此页，回到订包查看余额。</p>` })
  if (trade.state === 'closed' || now >= expiresAt)
    return plainPage({
      title: '支付时间已过',
      body: `${warning}<p>这笔充值没有扣款。请回到订包重新充值。</p>`,
    })
  if (once === '')
    return plainPage({ title: '页面已失效', body: `${warning}<p>没有扣款。请回到订包，重新打开收银台。</p>` })
  const facts = factList([
    ['门店', title],
    ['账户充值', `${yuan(amountFen)}元`],
    ...(givenFen > 0 ? [['赠送', `${yuan(givenFen)}元`] as const] : []),
    ['支付方式', `${methodName(method)}（模拟）`],
  ])
  return plainPage({
    title: '账户充值',
    body: `${warning}<div class="amount">${yuan(amountFen)}元</div>
<p>请在 <b>${clockText(expiresAt.getTime(), timezone)}</b> 前支付</p>${facts}
<form method="post" action="/pay/sandbox/${tradeNo}">
<input type="hidden" name="once" value="${once}">
<button class="main" name="act" value="pay">支付成功</button>
<button name="act" value="cancel">取消支付</button>
</form>`,
  })
}

/** Serves the page to which a provider's page returns. */
export function serveRechargeDone(http: FastifyInstance): void {
  http.get(rechargeDonePath, payPageOptions, async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage({ title: '付款已提交', body: '<p>请关闭此页，回到订包查看到账结果。</p>' })),
  )
}
