import { refused, stubCall } from '@roombook/component-tests'
import { clearOrder } from '@roombook/contract/order-moves'
import { type PlatformVoucher, undoVoucher, writeOffVoucher } from '@roombook/contract/vouchers'
import { type Fen, parseMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, openMove, ownOrder } from '#test/open-move.tsx'
import { type AtWork, readToasts } from '#test/render-console.tsx'

const fen = (yuan: number): Fen => parseMoney(String(yuan)) ?? (0 as Fen)
const voucher = (differences: Partial<PlatformVoucher> = {}): PlatformVoucher => ({
  id: 5,
  platform: 'meituan',
  code: '268401730519',
  title: '双人餐',
  face: fen(100),
  paid: fen(88),
  orderId: 1,
  roomTitle: '牡丹厅',
  businessDate: '2026-11-20',
  at: '2026-11-20T10:00:00.000Z',
  staffName: '小赵',
  undoneAt: null,
  undoneName: '',
  undoneReason: '',
  settled: null,
  fee: null,
  difference: null,
  statementAt: null,
  statementName: '',
  way: 'typed',
  undoing: false,
  undoTrouble: '',
  ...differences,
})
const arrived = () => ownOrder({ status: OrderStatus.arrived, statusName: '客已到' })
const settled = {
  row: arrived(),
  orderIds: [1],
  left: [],
  bill: 0,
  depositUsed: 0,
  receipts: [],
  owed: 0,
  debtor: '',
  vouchersLeft: 0,
  depositLeft: 0,
  depositStays: 0,
  change: 0,
  tip: 0,
  toppedUp: 0,
  refunding: 0,
}
const settling = (vouchers: PlatformVoucher[], who: Partial<AtWork> = {}) =>
  openMove('settle', arrived(), { settings: { checkoutOpen: true }, ...who }, [], vouchers)
const field = (name: string) => page.getByRole('spinbutton', { name })
const line = (name: string) => page.getByRole('textbox', { name, exact: true })

test('a voucher of the order comes off what is due, another order’s does not', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await settling([voucher(), voucher({ id: 6, orderId: 2, title: '别的桌' })])
  await expect.element(page.getByText('美团 双人餐 −¥100.00')).toBeVisible()
  await expect.element(page.getByText(/别的桌/)).not.toBeInTheDocument()
  await field('消费金额').fill('500')
  await expect.element(field('收款金额1')).toHaveValue('400.00')
  await button('确认结账').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]).toMatchObject({ payments: [{ means: 'weixin', amount: 40_000 }] })
})

test('what it is more than is due is said before anybody settles, and asked about once', async () => {
  const remaining = fen(30)
  const requests = stubCall(clearOrder, ({ vouchersLeft }) =>
    vouchersLeft === remaining
      ? { ...settled, vouchersLeft: remaining }
      : refused('booking.vouchers_left_unasked', { left: remaining }),
  )
  const { onClose } = await settling([voucher()])
  await field('消费金额').fill('70')
  await expect.element(page.getByText('团购券比应付多30.00元，不找零、不退还')).toBeVisible()
  const question = page.getByRole('dialog', { name: '团购券比账单多 ¥30.00，仍用于这一单吗？' })
  await button('确认结账').click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([requests.inputs.length, onClose.mock.calls.length]).toEqual([1, 0])
  await button('确认结账').click()
  await button('已告知，继续结账').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs.map(({ vouchersLeft }) => vouchersLeft)).toEqual([0, 0, remaining])
  await expect.poll(readToasts).toContain('团购券超出账单 ¥30.00，不退还')
})

test('it stands with what pays, in the sums too; whoever may not undo it is told who can', async () => {
  await settling([voucher()])
  await expect.element(page.getByText('团购券抵')).toBeVisible()
  await expect.element(page.getByText('核销错了，结账前可请管理员当天撤销')).toBeVisible()
  await expect.element(button('撤销')).not.toBeInTheDocument()
})

test('an admin undoes it on the spot', async () => {
  const requests = stubCall(undoVoucher, () => ({
    voucher: voucher({ undoneAt: '2026-11-20T10:05:00.000Z' }),
  }))
  await settling([voucher()], { adminLevel: 2 })
  await expect.element(page.getByText('核销错了，结账前可请管理员当天撤销')).not.toBeInTheDocument()
  await button('撤销').click()
  await line('撤销原因').fill('扫错了')
  await button('撤销核销').click()
  await expect.poll(() => requests.inputs).toEqual([{ voucherId: 5, reason: '扫错了' }])
})

test('one is typed while settling: its platform follows from the code, what is wrong stands at its field', async () => {
  let isUsed = true
  const fields = { paid: '客人实付不能超过面值，请核对' }
  const requests = stubCall(writeOffVoucher, () =>
    isUsed ? refused('vouchers.paid_above', { fields }) : { voucher: voucher() },
  )
  await settling([])
  await button('核销团购券').click()
  await line('券码').fill('104730268915377')
  await line('面值（抵扣金额）').fill('100')
  await line('客人实付').fill('188')
  await button('确认核销').click()
  await expect.element(page.getByText('客人实付不能超过面值，请核对')).toBeVisible()
  expect(requests.inputs[0]).toMatchObject({ platform: 'douyin', orderId: 1, version: 1, face: fen(100) })
  isUsed = false
  await page.getByText('美团', { exact: true }).click()
  await line('客人实付').fill('88')
  await button('确认核销').click()
  await expect.poll(() => requests.inputs.length).toBe(2)
  expect(requests.inputs[1]).toMatchObject({ platform: 'meituan', code: '104730268915377', paid: fen(88) })
  await expect.element(line('券码')).not.toBeInTheDocument()
})
