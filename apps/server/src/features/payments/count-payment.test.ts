import { Writable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { venue, owner } = app
const fixture = await openPaymentFixture(app)
const readOutcome = async (orderId: number) => {
  const { log, order } = await fixture.kept(orderId)
  const messages = await owner
    .selectFrom('message')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'paid')
    .execute()
  return {
    received: order.deposit_received_fen,
    paid: log.filter(({ action }) => action === 'booking.pay').length,
    messages: messages.length,
  }
}

describe('a notification', () => {
  test('that comes 20 times at once counts once, and is answered the same each time', async () => {
    const order = await fixture.bookAsking()
    const { tradeNo } = await fixture.begin(order.id)
    const notice = { tradeNo, amountFen: 50_000 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.notify(notice)))
    for (const answer of answers) expect(answer).toEqual({ http: 200, text: 'success' })
    expect(await readOutcome(order.id)).toEqual({ received: 50_000, paid: 1, messages: 1 })
  })

  /** Repeats the notification of a counted payment after erasing the record that it was counted. */
  async function notifyAgain(alsoForgets?: 'ledger') {
    const order = await fixture.bookAsking()
    const { tradeNo } = await fixture.begin(order.id)
    await fixture.notify({ tradeNo, amountFen: 50_000 })
    await owner.updateTable('payment').set({ state: 'open' }).where('trade_no', '=', tradeNo).execute()
    const [payment] = await fixture.paymentsOf(order.id)
    const key = `paid:${payment?.id}`
    if (alsoForgets)
      await owner
        .updateTable('ledger_entry')
        .set({ key: `${key}, lost` })
        .where('key', '=', key)
        .execute()
    await fixture.put(order.id, 2, {}, { deposit_fen: 90_000 })
    await fixture.notify({ tradeNo, amountFen: 50_000 })
    return readOutcome(order.id)
  }

  test('of a payment that forgets that it was paid counts once still: the ledger has its entry', async () => {
    expect(await notifyAgain()).toEqual({ received: 50_000, paid: 1, messages: 1 })
  })

  test('negative control: where the ledger forgets it too, it counts twice', async () => {
    expect(await notifyAgain('ledger')).toEqual({ received: 100_000, paid: 2, messages: 2 })
  })

  test('of a wrong amount, with a wrong signature or of no trade of ours is refused, and counts nothing', async () => {
    const order = await fixture.bookAsking()
    const { tradeNo } = await fixture.begin(order.id)
    const refused = { http: 400, text: 'fail' }
    expect(await fixture.notify({ tradeNo, amountFen: 1 })).toEqual(refused)
    expect(await fixture.notify({ tradeNo, amountFen: 50_000 }, 'f'.repeat(64))).toEqual(refused)
    expect(await fixture.notify({ tradeNo, amountFen: 50_000 }, '')).toEqual(refused)
    expect(await fixture.notify({ tradeNo: `${venue.shopId}d${'0'.repeat(20)}`, amountFen: 50_000 })).toEqual(
      refused,
    )
    expect(await fixture.notify({ tradeNo: 'x', amountFen: 50_000 })).toEqual(refused)
    expect(await readOutcome(order.id)).toEqual({ received: 0, paid: 0, messages: 0 })
  })

  test('with the trade number of a shop under the number of another finds nothing', async () => {
    const order = await fixture.bookAsking()
    const { tradeNo } = await fixture.begin(order.id)
    const foreign = tradeNo.replace(/^\d+/, String(venue.other.shopId))
    expect(await fixture.notify({ tradeNo: foreign, amountFen: 50_000 })).toEqual({ http: 400, text: 'fail' })
    expect(await readOutcome(order.id)).toMatchObject({ received: 0 })
  })

  test('to a provider that is not set is not heard', async () => {
    for (const name of ['wechatpay', 'alipay', 'other']) {
      const response = await fetch(`${app.baseUrl}/pay/notify/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=1',
      })
      expect(response.status).toBe(404)
    }
  })

  test('of a second payment of the same deposit goes back, and the first stays', async () => {
    const order = await fixture.bookAsking()
    const [one, other] = [await fixture.begin(order.id, 'weixin'), await fixture.begin(order.id, 'alipay')]
    for (const { url } of [one, other]) await fixture.goToCashier(url)
    await owner.updateTable('sandbox_trade').set({ state: 'paid' }).where('state', '=', 'open').execute()
    for (const { tradeNo } of [one, other]) await fixture.notify({ tradeNo, amountFen: 50_000 })
    await fixture.becomes(order.id, 'refunded')
    expect((await fixture.paymentsOf(order.id)).map(({ state }) => state)).toEqual(['paid', 'refunded'])
    expect((await fixture.kept(order.id)).order).toMatchObject({
      deposit_received_fen: 50_000,
      pay_type: 'weixin',
    })
    expect(await fixture.postedFor(order.id)).toEqual([
      ['deposit-paid', 'online', -50_000],
      ['deposit-paid', 'deposit', 50_000],
      ['paid-late', 'online', -50_000],
      ['paid-late', 'returning', 50_000],
      ['late-returned', 'online', 50_000],
      ['late-returned', 'returning', -50_000],
    ])
  })
})

describe('the log of the server', () => {
  let lines = ''
  const sink = new Writable({
    write(chunk, _, done) {
      lines += String(chunk)
      done()
    },
  })
  const logged = createLog('info', false, sink)
  let second: Awaited<ReturnType<typeof startTestApp>>

  beforeAll(async () => {
    second = await startTestApp({}, logged)
  })

  test('names neither guest nor body of what is refused', async () => {
    const other = await openPaymentFixture(second)
    const order = await other.bookAsking()
    const { tradeNo } = await other.begin(order.id)
    await other.notify({ tradeNo, amountFen: 1 })
    expect(lines).toContain('a payment notification was refused')
    expect(lines).toContain('wrong amount')
    for (const secret of ['13912345678', '王先生', 'providerNo']) expect(lines).not.toContain(secret)
  })
})
