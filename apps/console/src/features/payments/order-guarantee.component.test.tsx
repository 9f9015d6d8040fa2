import { refused, stubCall } from '@roombook/component-tests'
import { decideGuarantee, type OrderGuarantee } from '@roombook/contract/guarantees'
import { orderRefunds } from '@roombook/contract/payments'
import { fen, noMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { OrderRefunds } from './order-refunds.tsx'

const guarantee: OrderGuarantee = {
  guaranteeId: 7,
  amount: fen(50_000),
  charge: noMoney,
  state: 'held',
  sandbox: false,
  reason: '',
}
const alert = page.getByRole('alert')
const dialog = page.getByRole('dialog')
const rules: AtWork = {
  permissions: ['roombook/orderlist', 'roombook/createbook', 'shopconfig/savebaseinfo'],
}

const open = (differences: Partial<OrderGuarantee> = {}, atWork: AtWork = {}, change = {}) => {
  stubCall(orderRefunds, () => ({ refunds: [], guarantee: { ...guarantee, ...differences } }))
  return renderConsole(<OrderRefunds order={ownOrder({ payType: 'score', ...change })} />, atWork)
}

describe('what stands for a deposit', () => {
  test.each([
    { state: 'held', words: /支付分担保 500\.00元客人免付订金/ },
    { state: 'releasing', words: /正在解除担保，不收费/ },
    { state: 'released', words: /担保已解除，没有收费/ },
    { state: 'charged', charge: fen(20_000), words: /已按约定收取 200\.00元/ },
  ] as const)('is told as it stands: $state', async ({ words, ...differences }) => {
    await open(differences, rules)
    await expect.element(alert).toMatchTextContent(words)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  test('of the sandbox says so', async () => {
    await open({ sandbox: true })
    await expect.element(alert).toMatchTextContent(/支付分担保 500\.00元（沙箱）/)
  })

  test('is let be with a reason, by whoever sets the rules; what is refused of it stands at its field', async () => {
    const requests = stubCall(decideGuarantee, ({ reason }) =>
      reason === '错' ? refused('booking.reason_missing', { fields: { reason: '请填写不收取的原因' } }) : {},
    )
    await open({ state: 'charging', charge: fen(20_000) }, rules)
    await button('免收').click()
    await dialog.getByRole('button', { name: '免收' }).click()
    await expect.element(dialog).toMatchTextContent(/请填写不收取的原因/)
    expect(requests.inputs).toEqual([])
    await dialog.getByLabelText('原因').fill('客人生病')
    await dialog.getByRole('button', { name: '免收' }).click()
    await expect
      .poll(() => requests.inputs)
      .toEqual([{ orderId: 1, guaranteeId: 7, act: 'waive', reason: '客人生病' }])
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(readToasts).toContain('已提交')
  })

  test('whoever does not set them lets nothing be', async () => {
    await open({ state: 'charging', charge: fen(20_000) }, { permissions: ['roombook/orderlist'] })
    await expect.element(alert).toMatchTextContent(/等待客人的微信支付扣款/)
    await expect.element(button('免收')).not.toBeInTheDocument()
  })

  test('that could not be ended says why, and is tried again', async () => {
    const requests = stubCall(decideGuarantee, () => ({}))
    await open({ state: 'failed', charge: fen(20_000), reason: '微信支付分：总金额超过风险金额' })
    await expect.element(alert).toMatchTextContent(/未能收取 200\.00元：微信支付分：总金额超过风险金额/)
    await button('重试').click()
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => requests.inputs).toMatchObject([{ guaranteeId: 7, act: 'retry' }])
  })

  test('of another’s order is told, and is left to whoever it is', async () => {
    await open({ state: 'failed', reason: '网络' }, {}, { openerId: 9 })
    await expect.element(alert).toMatchTextContent(/未能解除担保：网络/)
    await expect.element(button('重试')).not.toBeInTheDocument()
  })
})
