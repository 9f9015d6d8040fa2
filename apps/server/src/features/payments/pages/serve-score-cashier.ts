import { notifySandbox } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import type { Log } from '#platform/log/log.ts'
import { sandboxSignatureHeader } from '../gateways/sandbox/sandbox-gateway.ts'
import { confirmSandboxGuarantee } from '../gateways/sandbox/sandbox-guarantee.repository.ts'
import { readSandboxGuarantee } from '../gateways/sandbox/sandbox-score.ts'
import type { SandboxSigner } from '../gateways/sandbox/sandbox-signature.ts'
import { sendPage } from './begin-at-provider.ts'
import { createFormsOnce } from './forms-once.ts'
import { bookingPage } from './guest-page.ts'
import { payPageOptions } from './pay-page.ts'
import { readScoreCheckout, type ScoreCheckout } from './read-score-checkout.ts'
import { scoreFacts, scoreNotDuePage, scoreOverPage, scorePaths } from './score-pages.ts'

interface CashierDependencies {
  db: Database
  clock: Clock
  log: Log
  signer: SandboxSigner
}

/**
 * Serves the sandbox's 微信支付分 page in place of WeChat's: it checks no score, takes no money, and states so.
 * Its buttons send the notification that WeChat would.
 */
export function serveScoreCashier(
  http: FastifyInstance,
  { db, clock, log, signer }: CashierDependencies,
): void {
  const path = '/pay/sandbox-score/:tradeNo'
  const forms = createFormsOnce({ db, clock, signer })

  async function readOpen(tradeNo: string): Promise<ScoreCheckout> {
    const checkout = await readScoreCheckout(db, tradeNo)
    if (checkout?.gateway !== 'sandbox' || !(await readSandboxGuarantee(db, checkout)))
      throw new Refusal('request.unknown_call')
    return checkout
  }
  /** Returns the page that explains why it cannot be confirmed, if so. */
  const obstacleOf = (checkout: ScoreCheckout): string | undefined => {
    if (checkout.state !== 'open') return endedPage(checkout)
    if (checkout.notDue) return scoreNotDuePage(checkout)
    return clock.now() >= checkout.confirmBefore ? scoreOverPage(checkout) : undefined
  }

  http.get<{ Params: { tradeNo: string }; Querystring: { s?: string } }>(
    path,
    payPageOptions,
    async (request, reply) => {
      const { tradeNo } = request.params
      if (!signer.isRight('page', tradeNo, String(request.query.s ?? '')))
        throw new Refusal('request.unknown_call')
      const checkout = await readOpen(tradeNo)
      return sendPage(reply, obstacleOf(checkout) ?? cashierPage(checkout, forms.makeOnce(tradeNo)))
    },
  )

  http.post<{ Params: { tradeNo: string } }>(path, payPageOptions, async (request, reply) => {
    const { tradeNo } = request.params
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const checkout = await readOpen(tradeNo)
    const back = bookingPage(checkout.shopId, checkout.orderId)
    if (form.get('act') !== 'confirm') return reply.redirect(back, 303)
    const obstacle = obstacleOf(checkout)
    if (obstacle) return sendPage(reply.status(409), obstacle)
    if ((await forms.spendOnce(tradeNo, form.get('once') ?? '')) !== 'fresh') {
      // Read again: the previous submission may have confirmed it meanwhile.
      const then = await readOpen(tradeNo)
      return sendPage(reply.status(409), then.state === 'open' ? formOverPage(then) : endedPage(then))
    }
    await confirm(checkout)
    return reply.redirect(back, 303)
  })

  /** Confirms it at the sandbox and sends the notification a provider would. */
  async function confirm({ shopId, tradeNo }: ScoreCheckout): Promise<void> {
    await inShop(db, shopId, (tx) => confirmSandboxGuarantee(tx, { shopId, tradeNo }))
    const payload = JSON.stringify({ score: await readSandboxGuarantee(db, { shopId, tradeNo }) })
    const { statusCode } = await http.inject({
      method: 'POST',
      url: notifySandbox.path,
      headers: {
        'content-type': notifySandbox.body,
        [sandboxSignatureHeader]: signer.sign('notification', payload),
      },
      payload,
    })
    // It is queried later, like any guarantee whose notification was lost.
    if (statusCode !== 200) log.warn({ statusCode, shopId }, 'the sandbox was not heard')
  }
}

const warning = '<p class="warn" role="note">沙箱演示：不是微信支付分，不评估、不扣款</p>'

const cashierPage = (checkout: ScoreCheckout, once: string): string =>
  plainPage({
    title: '微信支付分（模拟）',
    body: `${warning}
${scoreFacts(checkout)}
<form method="post" action="/pay/sandbox-score/${checkout.tradeNo}">
<input type="hidden" name="once" value="${once}">
<button class="main" name="act" value="confirm">确认，免付订金</button>
<button name="act" value="cancel">不用支付分</button>
</form>`,
  })

const endedPage = ({ shopId, orderId, state }: ScoreCheckout): string =>
  plainPage({
    title: '微信支付分（模拟）',
    body: `${warning}
<p>${state === 'closed' ? '这笔担保已经关闭，请返回订单重新选择。' : '这笔担保已经确认过。'}</p>${linkTo(bookingPage(shopId, orderId), '返回订单')}`,
  })

const formOverPage = ({ tradeNo, shopId, orderId }: ScoreCheckout): string =>
  plainPage({
    title: '微信支付分（模拟）',
    body: `<p>页面已失效，没有确认。请重新打开，或返回订单查看结果。</p>${linkTo(scorePaths.way(tradeNo), '重新打开')}${linkTo(bookingPage(shopId, orderId), '返回订单', false)}`,
  })
