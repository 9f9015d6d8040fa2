import { answerLost, refused, stubCall } from '@roombook/component-tests'
import { type OrderRefund, orderRefunds, retryRefund } from '@roombook/contract/payments'
import type { PlainMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { OrderRefunds } from './order-refunds.tsx'

const refund = (differences: Partial<PlainMoney<OrderRefund>> = {}): PlainMoney<OrderRefund> => ({
  paymentId: 5,
  method: 'weixin',
  sandbox: false,
  amount: 50000,
  state: 'refund_failed',
  reason: '余额不足',
  ...differences,
})

const alert = page.getByRole('alert')
const dialog = page.getByRole('dialog', { name: '重新退款' })
const takesDeposits: AtWork = { settings: { depositOpen: true } }

const answerRefunds = (...refunds: PlainMoney<OrderRefund>[]) =>
  stubCall(orderRefunds, () => ({ refunds, guarantee: null }))

const open = (order = ownOrder(), atWork: AtWork = takesDeposits) =>
  renderConsole(<OrderRefunds order={order} />, atWork)

async function openRetry() {
  await open()
  await button('重新退款').click()
  await expect.element(dialog).toBeVisible()
}
const confirm = () => dialog.getByRole('button', { name: '重新退款' }).click()

describe('a refund', () => {
  test('on its way is told, with nothing to do about it', async () => {
    answerRefunds(refund({ state: 'refunding', method: 'alipay', sandbox: true }))
    await open()
    await expect.element(alert).toMatchTextContent(/订金退款中500\.00元（支付宝，沙箱）正在原路退回客人。/)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  test('that failed says why, and what to do', async () => {
    answerRefunds(refund(), refund({ paymentId: 6, reason: '' }))
    await open()
    await expect
      .element(alert.first())
      .toMatchTextContent(
        /订金退款失败500\.00元（微信）未能退回客人：余额不足可以重新退款；仍不成功时，请在支付平台人工退款。/,
      )
    await expect.element(alert.last()).toMatchTextContent(/原因未知/)
  })

  test('of another’s order is told, and is left to whoever it is', async () => {
    answerRefunds(refund())
    await open(ownOrder({ openerId: 9 }))
    await expect.element(alert).toMatchTextContent(/未能退回客人：余额不足/)
    await expect.element(button('重新退款')).not.toBeInTheDocument()
  })

  test('is not asked for where nothing was ever paid', async () => {
    const requests = answerRefunds(refund())
    await open(ownOrder(), { settings: { depositOpen: false } })
    await expect.element(alert).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
  })
})

describe('asking for it anew', () => {
  test('says first what will be asked; once it is under way it says so', async () => {
    answerRefunds(refund())
    const requests = stubCall(retryRefund, () => {
      answerRefunds(refund({ state: 'refunding' }))
      return {}
    })
    await openRetry()
    await expect
      .element(dialog)
      .toMatchTextContent(
        /将再次申请把 500\.00元（微信） 原路退回客人。若已在支付平台人工退款，请勿重复操作。/,
      )
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
    await button('重新退款').click()
    await confirm()
    await expect.poll(readToasts).toBe('已重新提交退款')
    expect(requests.inputs).toEqual([{ orderId: 1, paymentId: 5 }])
    await expect.element(alert).toMatchTextContent(/订金退款中/)
  })

  test('after somebody was faster closes, and says so', async () => {
    answerRefunds(refund())
    stubCall(retryRefund, () => refused('payments.refund_not_failed'))
    await openRetry()
    await confirm()
    await expect.poll(readToasts).toBe('该退款已在处理或已完成，请查看最新状态')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('whose answer is lost is asked once', async () => {
    answerRefunds(refund())
    const requests = stubCall(retryRefund, () => answerLost(retryRefund, {}))
    await openRetry()
    await confirm()
    await expect.poll(readToasts).toBe('已重新提交退款')
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })
})
