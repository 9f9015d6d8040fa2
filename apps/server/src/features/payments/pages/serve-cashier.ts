import { notifySandbox } from '@roombook/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatSum } from '#features/booking/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import type { Log } from '#platform/log/log.ts'
import { endTrade, findTrade } from '../gateways/sandbox/sandbox.repository.ts'
import { formatSandboxNo, sandboxSignatureHeader } from '../gateways/sandbox/sandbox-gateway.ts'
import type { SandboxSigner } from '../gateways/sandbox/sandbox-signature.ts'
import { methodName } from '../payment-text.ts'
import { type CashedRecharge, readRecharge, rechargePage } from '../recharges/recharge-page.ts'
import { checkoutFacts, countdownPath, payingOverPage, payUntilText, whilePayable } from './checkout-facts.ts'
import { createFormsOnce, type FormSent } from './forms-once.ts'
import { bookingPage } from './guest-page.ts'
import { notDuePage } from './not-due-page.ts'
import { payPageOptions } from './pay-page.ts'
import { readCheckout } from './read-checkout.ts'

interface CashierDependencies {
  db: Database
  clock: Clock
  log: Log
  signer: SandboxSigner
}

/**
 * Serves the sandbox's cashier in place of a provider's page. It takes no money and states so; its buttons
 * send a signed notification to our webhook, like a provider's, and return to the guest's order.
 */
export function serveCashier(http: FastifyInstance, { db, clock, log, signer }: CashierDependencies): void {
  const path = '/pay/sandbox/:tradeNo'
  const forms = createFormsOnce({ db, clock, signer })

  http.get<{ Params: { tradeNo: string }; Querystring: { s?: string } }>(
    path,
    payPageOptions,
    async (request, reply) => {
      const { tradeNo } = request.params
      if (!signer.isRight('page', tradeNo, String(request.query.s ?? ''))) {
        throw new Refusal('request.unknown_call')
      }
      const recharge = await readRecharge(db, tradeNo)
      if (recharge) {
        return send(reply, rechargePage(recharge, { once: forms.makeOnce(tradeNo), now: clock.now() }))
      }
      const found = await readCashed(db, tradeNo)
      const isOpen = found.trade.state === 'open'
      if (isOpen && found.notDue) return send(reply, notDuePage(found.notDue, returnPage(found)))
      if (isOver(found)) return send(reply, payingOverPage(found))
      if (!isOpen) return send(reply, endedPage(found))
      return send(reply, cashierPage(found, { once: forms.makeOnce(tradeNo), now: clock.now() }))
    },
  )

  http.post<{ Params: { tradeNo: string } }>(path, payPageOptions, async (request, reply) => {
    const { tradeNo } = request.params
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const recharge = await readRecharge(db, tradeNo)
    if (recharge) return pressRecharge(reply, recharge, form)
    const found = await readCashed(db, tradeNo)
    if (form.get('act') === 'pay' && isOver(found)) return send(reply.status(409), payingOverPage(found))
    const sent = await forms.spendOnce(tradeNo, form.get('once') ?? '')
    if (sent !== 'fresh') return sendRepeated(reply, tradeNo, sent)
    if (form.get('act') === 'pay') {
      // A page that was opened before the order ended takes no payment any more.
      if (found.notDue && found.trade.state === 'open') {
        return send(reply.status(409), notDuePage(found.notDue, returnPage(found)))
      }
      await pay(found)
    }
    return reply.redirect(returnPage(found), 303)
  })

  /**
   * Answers a used or expired form. After a slow double submission the first one has paid, which is shown;
   * while it is in progress, nothing about money is.
   */
  async function sendRepeated(reply: FastifyReply, tradeNo: string, sent: FormSent) {
    const then = await readCashed(db, tradeNo)
    if (then.trade.state === 'paid') return send(reply, endedPage(then))
    return send(reply.status(409), sent === 'used' ? formSentPage(then) : formOverPage(then))
  }

  /** Handles a button of a recharge's cashier page, and shows the result there. */
  async function pressRecharge(reply: FastifyReply, recharge: CashedRecharge, form: URLSearchParams) {
    const { tradeNo } = recharge
    const wantsToPay = form.get('act') === 'pay'
    const isLate = wantsToPay && recharge.trade.state === 'open' && clock.now() >= recharge.expiresAt
    if (isLate || (await forms.spendOnce(tradeNo, form.get('once') ?? '')) !== 'fresh') {
      // Read again: the previous submission may have paid it meanwhile.
      const then = (await readRecharge(db, tradeNo)) ?? recharge
      return send(reply.status(409), rechargePage(then, { once: '', now: clock.now() }))
    }
    if (wantsToPay) await pay(recharge)
    return reply.redirect(`/pay/sandbox/${tradeNo}?s=${signer.sign('page', tradeNo)}`, 303)
  }

  /** Whether it can no longer be paid; it is closed a little later. */
  function isOver({ trade, payBefore }: Cashed): boolean {
    return trade.state !== 'paid' && clock.now() >= payBefore
  }

  /** Pays at the sandbox and sends the notification a provider would. A repeated submission finds it paid. */
  async function pay({
    shopId,
    tradeNo,
    trade,
  }: Pick<Cashed, 'shopId' | 'tradeNo' | 'trade'>): Promise<void> {
    const at = clock.now()
    const isPaid = await inShop(db, shopId, (tx) =>
      endTrade(tx, { shopId, tradeNo }, { state: 'paid', paid_at: at }),
    )
    if (!isPaid) return
    const payload = JSON.stringify({
      tradeNo,
      amountFen: trade.amountFen,
      providerNo: formatSandboxNo(tradeNo),
    })
    const { statusCode } = await http.inject({
      method: 'POST',
      url: notifySandbox.path,
      headers: {
        'content-type': notifySandbox.body,
        [sandboxSignatureHeader]: signer.sign('notification', payload),
      },
      payload,
    })
    // It is queried later, like any payment whose notification was lost.
    if (statusCode !== 200) log.warn({ statusCode, shopId }, 'the sandbox was not heard')
  }
}

type Cashed = Awaited<ReturnType<typeof readCashed>>

async function readCashed(db: Database, tradeNo: string) {
  const checkout = await readCheckout(db, tradeNo)
  const trade = checkout && (await inShop(db, checkout.shopId, (tx) => findTrade(tx, checkout)))
  if (!checkout || !trade) throw new Refusal('request.unknown_call')
  return { ...checkout, trade }
}

function cashierPage(cashed: Cashed, { once, now }: { once: string; now: Date }) {
  return plainPage({
    title: '支付订金',
    scripts: [countdownPath],
    body: `<p class="warn" role="note">沙箱收银台：没有真实扣款</p>
<div class="amount">${formatSum(cashed.amountFen)}</div>
${payUntilText(cashed, now)}
${checkoutFacts(cashed, [['支付方式', `${methodName(cashed.method)}（模拟）`]])}
<form method="post" action="/pay/sandbox/${cashed.tradeNo}">
<input type="hidden" name="once" value="${once}">
<button class="main" name="act" value="pay" ${whilePayable}>支付成功</button>
<button name="act" value="cancel">取消支付</button>
</form>`,
  })
}

interface Ended {
  shopId: number
  orderId: number
}

const returnPage = ({ shopId, orderId }: Ended): string => bookingPage(shopId, orderId)

const endedPage = ({ trade, ...of }: Ended & { trade: { state: string } }): string =>
  plainPage({
    title: trade.state === 'paid' ? '支付成功' : '支付已关闭',
    body: `<p class="warn" role="note">沙箱收银台：没有真实扣款</p>
<p>${trade.state === 'paid' ? '这笔付款已经完成，无需再付。' : '这笔付款已经关闭，请返回订单重新支付。'}</p>${linkTo(returnPage(of), '返回订单')}`,
  })

const formSentPage = (of: Ended & { tradeNo: string }): string =>
  plainPage({
    title: '已经提交',
    body: `<p>这个页面已经提交过，结果请在订单中查看。</p>${linkTo(returnPage(of), '返回订单')}${linkTo(`/pay/go/${of.tradeNo}`, '重新打开收银台', false)}`,
  })

const formOverPage = (of: Ended & { tradeNo: string }): string =>
  plainPage({
    title: '沙箱收银台',
    body: `<p>页面已失效，没有扣款。请重新打开收银台，或返回订单查看结果。</p>${linkTo(`/pay/go/${of.tradeNo}`, '重新打开收银台')}${linkTo(returnPage(of), '返回订单', false)}`,
  })

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
