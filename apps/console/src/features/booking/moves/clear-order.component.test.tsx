import { refused, stubCall } from '@roombook/component-tests'
import { listCompanies } from '@roombook/contract/companies'
import { clearOrder } from '@roombook/contract/order-moves'
import { type Fen, noMoney, parseMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, dialog, typeAtOnce } from '#test/by-hand.ts'
import { button, openMove, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const fen = (amount: number): Fen => parseMoney(String(amount)) ?? noMoney
const arrived = (differences: Parameters<typeof ownOrder>[0] = {}) =>
  ownOrder({ status: OrderStatus.arrived, statusName: '客已到', customerId: 9, ...differences })
const settled = {
  row: arrived({ version: 2, status: OrderStatus.finished, statusName: '已完成' }),
  orderIds: [1],
  left: [],
  bill: 0,
  depositUsed: 0,
  receipts: [],
  owed: 0,
  debtor: '',
  vouchersLeft: 0,
  change: 0,
  tip: 0,
  toppedUp: 0,
  depositLeft: 0,
  depositStays: 0,
  refunding: 0,
}
const atCheckout = { settings: { checkoutOpen: true } }
const field = (name: string) => page.getByRole('spinbutton', { name })
/** Chosen use of cash above the amount due. */
const choice = (label: string) => page.getByRole('radiogroup').getByText(label, { exact: true })
const sum = (label: string) => page.getByText(label, { exact: true }).last()

test('without a bill there is nothing to pay: 清台 asks for a remark alone', async () => {
  const requests = stubCall(clearOrder, () => settled)
  const { onClose } = await openMove('clear', arrived(), { settings: { checkoutOpen: false } })
  await expect.element(page.getByText(/^清台后包厢空出，可再次预订。/)).toBeVisible()
  await expect.element(field('消费金额')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: '备注' }).fill('有遗留物品')
  await button('确认清台').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([
    {
      orderId: 1,
      version: 1,
      linked: false,
      coupons: [],
      payments: [],
      shares: [],
      vouchersLeft: 0,
      owed: 0,
      remark: '有遗留物品',
    },
  ])
  await expect.poll(readToasts).toContain('清台成功：牡丹厅 18:00 王小明先生 10人')
})

/** Charges a bill to a company's account. */
async function putOnCompany(signers: string[]) {
  const company = {
    id: 3,
    version: 1,
    title: '云栖科技',
    taxNumber: '',
    contact: '',
    creditLimit: null,
    signers,
  }
  const ages = { upTo30: noMoney, upTo60: noMoney, upTo90: noMoney, older: noMoney }
  stubCall(listCompanies, () => ({ list: [{ ...company, open: noMoney, ages }] }))
  await openMove('settle', arrived(), { ...atCheckout, permissions: ['roombook/arrears'] })
  await field('消费金额').fill('800')
  await choose('收款方式1', '公司挂账')
  await choose('挂账公司1', '云栖科技')
}
const signer = page.getByRole('combobox', { name: '签单人1' })

test('who may sign for a company stands at its field, and whoever may not is told there', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await putOnCompany(['张经理', '李总'])
  await expect.element(page.getByText('可签单：张经理、李总')).toBeVisible()
  await signer.fill('路人甲')
  await button('确认结账').click()
  await expect.element(page.getByText('路人甲不在云栖科技的签单人中')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await signer.fill('李总')
  await expect.element(page.getByText('路人甲不在云栖科技的签单人中')).not.toBeInTheDocument()
  await button('确认结账').click()
  await expect.poll(() => requests.inputs[0]?.payments).toMatchObject([{ companyId: 3, signer: '李总' }])
})

test('what the server refuses of the payments stands under them, until one of them changes', async () => {
  const message = '路人甲不在云栖科技的签单人中'
  stubCall(clearOrder, () => refused('booking.bill_wrong', { fields: { payments: message } }, message))
  await putOnCompany([])
  await signer.fill('路人甲')
  await button('确认结账').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await signer.fill('李总')
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})

test('a bill that is left empty says so at its field, and nothing is sent', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await button('确认结账').click()
  await expect.element(page.getByText('请输入消费金额')).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('what is due is proposed as the payment and follows the bill, until somebody types another', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived({ depositReceived: fen(200) }), atCheckout)
  await field('消费金额').fill('1280')
  await expect.element(field('收款金额1')).toHaveValue('1080.00')
  await field('酒水费用').fill('100.5')
  await expect.element(field('收款金额1')).toHaveValue('1180.50')
  await field('收款金额1').fill('1000')
  await field('优惠').fill('80.5')
  await expect.element(field('收款金额1')).toHaveValue('1000.00')
  await expect.element(sum('尾款')).toBeVisible()
  await expect.element(page.getByText('100.00元')).toBeVisible()
  await field('收款金额1').fill('1100')
  await button('确认结账').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]).toMatchObject({
    total: fen(1280),
    drinks: 10050,
    discount: 8050,
    payments: [{ means: 'weixin', amount: fen(1100) }],
    owed: 0,
  })
})

test('what is not paid is asked about once, with the sum and the debtor, and then stays owed', async () => {
  const requests = stubCall(clearOrder, ({ owed }) =>
    owed === fen(280)
      ? { ...settled, owed: fen(280), debtor: '王建国' }
      : refused('booking.owed_unasked', { owed: fen(280), debtor: '王建国' }),
  )
  const { onClose } = await openMove('settle', arrived(), {
    ...atCheckout,
    permissions: ['roombook/arrears'],
  })
  await field('消费金额').fill('1280')
  await field('收款金额1').fill('1000')
  await button('确认结账').click()
  await expect.element(page.getByRole('dialog', { name: '还有 ¥280.00 未收，挂账吗？' })).toBeVisible()
  await expect.element(page.getByText('记在 王建国 名下，之后打开本单，用「收尾款」收款。')).toBeVisible()
  await button('挂账').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs.map(({ owed }) => owed)).toEqual([0, fen(280)])
  await expect.poll(readToasts).toContain('已挂账 ¥280.00（王建国）')
})

test('whoever does not want it owed goes back to the bill, and nothing is settled', async () => {
  const requests = stubCall(clearOrder, () =>
    refused('booking.owed_unasked', { owed: fen(280), debtor: '王建国' }),
  )
  const { onClose } = await openMove('settle', arrived(), {
    ...atCheckout,
    permissions: ['roombook/arrears'],
  })
  await field('消费金额').fill('1280')
  await field('收款金额1').fill('1000')
  await button('确认结账').click()
  await page
    .getByRole('dialog', { name: /挂账吗/ })
    .getByRole('button', { name: '取消' })
    .click()
  await expect.element(page.getByRole('dialog', { name: /挂账吗/ })).not.toBeInTheDocument()
  await expect.element(field('消费金额')).toHaveValue('1280.00')
  expect([requests.inputs.length, onClose.mock.calls.length]).toEqual([1, 0])
})

test('a right to let guests owe that was withdrawn meanwhile is told once, until the bill changes', async () => {
  stubCall(clearOrder, () => refused('booking.owed_not_allowed'))
  await openMove('settle', arrived(), { ...atCheckout, permissions: ['roombook/arrears'] })
  await field('消费金额').fill('1280')
  await field('收款金额1').fill('1')
  await button('确认结账').click()
  const told = page.getByRole('alert').filter({ hasText: '您没有挂账权限，请收齐或请管理员操作' })
  await expect.element(told).toBeVisible()
  await expect.element(field('收款金额1')).toHaveValue('1.00')
  await field('收款金额1').fill('1280')
  await expect.element(told).not.toBeInTheDocument()
})

test('a bill that cannot be is said once, is not sent, and is said no more once its sum fits', async () => {
  const asked = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await field('消费金额').fill('500')
  await field('收款金额1').fill('600')
  await button('确认结账').click()
  const told = page.getByText('应付500.00元，除现金外的收款不能超过应付')
  await expect.element(told).toBeVisible()
  expect(told.elements()).toHaveLength(1)
  expect(asked.inputs).toEqual([])
  await field('消费金额').fill('600')
  await expect.element(page.getByText(/除现金外的收款不能超过应付/)).not.toBeInTheDocument()
})

test('whoever may not let guests owe reads so while something is left, before anything is sent', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await field('消费金额').fill('1280')
  const owedAlert = page.getByRole('alert').filter({ hasText: '您没有挂账权限，结账前请收齐尾款' })
  await expect.element(field('收款金额1')).toHaveValue('1280.00')
  await expect.element(owedAlert).not.toBeInTheDocument()
  await field('收款金额1').fill('1000')
  await expect.element(owedAlert).toBeVisible()
  await button('确认结账').click()
  await expect.element(button('确认结账')).toBeEnabled()
  expect(requests.inputs).toEqual([])
})

test('negative control: whoever may reads nothing of it', async () => {
  await openMove('settle', arrived(), { ...atCheckout, permissions: ['roombook/arrears'] })
  await field('消费金额').fill('1280')
  await field('收款金额1').fill('1000')
  await expect.element(page.getByText('280.00元')).toBeVisible()
  await expect.element(page.getByText('您没有挂账权限，结账前请收齐尾款')).not.toBeInTheDocument()
})

test('cash over the sum goes back over the counter, and is said when it is done', async () => {
  const requests = stubCall(clearOrder, () => ({ ...settled, change: fen(20) }))
  await openMove('settle', arrived(), atCheckout)
  await field('消费金额').fill('980')
  await page.getByRole('combobox', { name: '收款方式1' }).click()
  await page.getByText('现金', { exact: true }).last().click()
  await field('收款金额1').fill('1000')
  await expect.element(sum('多收')).toBeVisible()
  await button('确认结账').click()
  await expect.element(page.getByText('请选择多收的现金如何处理')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await choice('找零').click()
  await expect.element(sum('多收')).not.toBeInTheDocument()
  await expect.element(sum('找零')).toBeVisible()
  await button('确认结账').click()
  await expect.poll(readToasts).toContain('找零 ¥20.00')
  expect(requests.inputs[0]?.extra).toEqual({ as: 'change', amount: fen(20) })
  expect(requests.inputs[0]?.payments).toEqual([{ means: 'cash', amount: fen(1000), signer: '' }])
})

test('a payment is split over two means, of which one can be taken out again', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await field('消费金额').fill('1000')
  await button('添加收款方式').click()
  await field('收款金额1').fill('600')
  await field('收款金额2').fill('400')
  await button('添加收款方式').click()
  await button('删除').last().click()
  await button('确认结账').click()
  await expect
    .poll(() => requests.inputs[0]?.payments)
    .toEqual([
      { means: 'weixin', amount: fen(600), signer: '' },
      { means: 'cash', amount: fen(400), signer: '' },
    ])
})

test('only who stands in the directory can pay from a balance', async () => {
  await openMove('settle', arrived({ customerId: null }), atCheckout)
  await page.getByRole('combobox', { name: '收款方式1' }).click()
  await expect.element(page.getByText('支付宝', { exact: true }).last()).toBeVisible()
  await expect.element(page.getByText('储值余额')).not.toBeInTheDocument()
})

test('the bill begins with the dishes that were confirmed and the room’s fee, and says what it is made of', async () => {
  await openMove('settle', arrived({ dishesTotal: fen(1888), serviceFee: fen(200) }), atCheckout)
  await expect.element(field('消费金额')).toHaveValue('2088.00')
  await expect.element(page.getByText(/含包厢服务费.*已确认菜品/)).toBeVisible()
})

test('what is left of a deposit is never kept without a word: what becomes of it is asked with its sum', async () => {
  const requests = stubCall(clearOrder, () => ({ ...settled, depositLeft: fen(200), change: fen(200) }))
  await openMove(
    'settle',
    arrived({ deposit: fen(500), depositReceived: fen(500), payType: 'sys' }),
    atCheckout,
  )
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
  await field('消费金额').fill('300')
  await expect.element(sum('订金余款')).toBeVisible()
  await expect.element(page.getByText('订金比账单多 200.00元，余款')).toBeVisible()
  await expect.element(choice('原路退回')).not.toBeInTheDocument()
  await button('确认结账').click()
  await expect.element(page.getByText('请选择订金余款如何处理')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await choice('退还现金').click()
  await expect.element(sum('余款退还现金')).toBeVisible()
  await button('确认结账').click()
  await expect.poll(readToasts).toContain('订金余款 ¥200.00：退还现金')
  expect(requests.inputs).toMatchObject([{ payments: [], extra: { as: 'change', amount: fen(200) } }])
})

test('what is left becomes stored value only by whoever may top a balance up', async () => {
  const paid = arrived({ customerId: 7, deposit: fen(500), depositReceived: fen(500), payType: 'sys' })
  await openMove('settle', paid, atCheckout)
  await field('消费金额').fill('300')
  await expect.element(choice('退还现金')).toBeVisible()
  await expect.element(choice('存入余额')).not.toBeInTheDocument()
})

test('twin: whoever may is offered it', async () => {
  const paid = arrived({ customerId: 7, deposit: fen(500), depositReceived: fen(500), payType: 'sys' })
  const permissions = ['roombook/orderlist', 'roombook/createbook', 'commonuser/customercount'] as const
  await openMove('settle', paid, { ...atCheckout, permissions })
  await field('消费金额').fill('300')
  await expect.element(choice('存入余额')).toBeVisible()
})

test('of a deposit paid online what is left may go back that way, also of a bill of nothing', async () => {
  const requests = stubCall(clearOrder, () => ({ ...settled, depositLeft: fen(500), refunding: fen(500) }))
  await openMove(
    'settle',
    arrived({ deposit: fen(500), depositReceived: fen(500), payType: 'weixin' }),
    atCheckout,
  )
  await field('消费金额').fill('0')
  await expect.element(page.getByRole('radiogroup', { name: /余款/ })).toMatchTextContent(/^\s*原路退回/)
  await choice('原路退回').click()
  await button('确认结账').click()
  await expect.element(dialog('消费金额为0元，现在结账吗？')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await button('仍要结账').click()
  await expect.poll(readToasts).toContain('订金余款 ¥500.00：原路退回')
  expect(requests.inputs).toMatchObject([{ extra: { as: 'refund', amount: fen(500) } }])
})

test('negative control: a deposit as large as the bill asks nothing', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await openMove(
    'settle',
    arrived({ deposit: fen(500), depositReceived: fen(500), payType: 'weixin' }),
    atCheckout,
  )
  await field('消费金额').fill('500')
  await button('确认结账').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]?.extra).toBeUndefined()
})

test('cash over the sum may be a tip; another sum is asked about again', async () => {
  const requests = stubCall(clearOrder, () => ({ ...settled, tip: fen(50) }))
  await openMove('settle', arrived({ customerId: null }), atCheckout)
  await field('消费金额').fill('980')
  await page.getByRole('combobox', { name: '收款方式1' }).click()
  await page.getByText('现金', { exact: true }).last().click()
  await field('收款金额1').fill('1000')
  await expect.element(page.getByRole('radio', { name: '存入余额' })).not.toBeInTheDocument()
  await choice('小费').click()
  await field('收款金额1').fill('1030')
  await button('确认结账').click()
  await expect.element(page.getByText('请选择多收的现金如何处理')).toBeVisible()
  await choice('小费').click()
  await button('确认结账').click()
  await expect.poll(readToasts).toContain('小费 ¥50.00')
  expect(requests.inputs).toMatchObject([{ extra: { as: 'tip', amount: fen(50) } }])
})

test('a bill is shared to the fen, each with its own means, and a share that does not fit is said', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await field('消费金额').fill('100')
  await button('分单收款').click()
  await field('份数').fill('3')
  await expect.element(field('第1份金额')).toHaveValue('33.34')
  await expect.element(field('第3份金额')).toHaveValue('33.33')
  await field('第3份金额').fill('33')
  await expect.element(page.getByText('各份合计99.67元，应为100.00元')).toBeVisible()
  await field('第1份金额').fill('33.67')
  await page.getByRole('combobox', { name: '第2份收款方式' }).click()
  await page.getByText('现金', { exact: true }).last().click()
  await button('确认结账').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]).toMatchObject({
    payments: [],
    shares: [
      { amount: 3367, payments: [{ means: 'weixin', amount: 3367 }] },
      { amount: 3333, payments: [{ means: 'cash', amount: 3333 }] },
      { amount: 3300, payments: [{ means: 'weixin', amount: 3300 }] },
    ],
  })
})

test('a bill that is shared keeps the payments that were typed; another share pays the rest', async () => {
  const requests = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await field('消费金额').fill('100')
  await page.getByRole('combobox', { name: '收款方式1' }).click()
  await page.getByText('现金', { exact: true }).last().click()
  await field('收款金额1').fill('30')
  await button('分单收款').click()
  await expect.element(field('第1份金额')).toHaveValue('30.00')
  await expect.element(field('第2份金额')).toHaveValue('70.00')
  await button('确认结账').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]?.shares).toEqual([
    { amount: 3000, payments: [{ means: 'cash', amount: 3000, signer: '' }] },
    { amount: 7000, payments: [{ means: 'weixin', amount: 7000, signer: '' }] },
  ])
})

const otherRoom = {
  orderId: 2,
  roomId: 2,
  roomName: '芍药厅',
  status: OrderStatus.arrived,
  statusName: '客已到',
  mealChecked: false,
  serviceFee: noMoney,
  first: false,
}
const linkedOrder = arrived({
  depositReceived: fen(1000),
  linked: true,
  linkedRooms: [{ ...otherRoom, orderId: 1, roomId: 1, roomName: '牡丹厅', first: true }, otherRoom],
})

test('of several rooms the bill of one uses what it needs of the deposit, or less; the rest stays for the others', async () => {
  const requests = stubCall(clearOrder, () => ({ ...settled, depositStays: fen(800) }))
  await openMove('settle', linkedOrder, atCheckout)
  await field('消费金额').fill('300')
  await expect.element(field('本单使用订金')).toHaveValue('300.00')
  await expect.element(page.getByText('其他房间还没有结账，其余700.00元留给其他房间')).toBeVisible()
  await expect.element(page.getByText(/订金比账单多/)).not.toBeInTheDocument()
  await field('本单使用订金').fill('200')
  await expect.element(field('收款金额1')).toHaveValue('100.00')
  await button('确认结账').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]).toMatchObject({ depositUse: fen(200), payments: [{ amount: fen(100) }] })
  await expect.poll(readToasts).toContain('订金 ¥800.00 留给其他房间')
})

test('sends the payment that follows from the sum in the field, however fast it was typed', async () => {
  const asked = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await expect.element(field('消费金额')).toHaveFocus()
  await typeAtOnce(field('消费金额'), '500')
  ;(button('确认结账').element() as HTMLElement).click()
  await expect.poll(() => asked.inputs.length).toBe(1)
  expect(asked.inputs[0]).toMatchObject({ total: fen(500), payments: [{ amount: fen(500) }] })
})

test('Enter leads from the sum to the payment and to the button, and settles only there', async () => {
  const asked = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await field('消费金额').fill('500')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('收款金额1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('确认结账')).toHaveFocus()
  expect(asked.inputs).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.inputs.length).toBe(1)
})

test('Enter in the remark of 清台 clears nothing yet', async () => {
  const asked = stubCall(clearOrder, () => settled)
  await openMove('clear', arrived(), { settings: { checkoutOpen: false } })
  await page.getByRole('textbox', { name: '备注' }).fill('有遗留物品')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('确认清台')).toHaveFocus()
  expect(asked.inputs).toEqual([])
})

test('Ctrl+Enter right after opening settles no bill without a sum', async () => {
  const asked = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived(), atCheckout)
  await expect.element(field('消费金额')).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('请输入消费金额')).toBeVisible()
  expect(asked.inputs).toEqual([])
})

test('asks before a bill is settled hours before its guests are expected, and names the time', async () => {
  const asked = stubCall(clearOrder, () => settled)
  await openMove('settle', arrived({ arrivalTime: '21:00' }), atCheckout)
  await field('消费金额').fill('500')
  await button('确认结账').click()
  const question = dialog('还没到用餐时间，现在结账吗？')
  await expect.element(question).toMatchTextContent(/约定21:00到店，现在18:00，还早3小时/)
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked.inputs).toEqual([])
  await button('确认结账').click()
  await button('仍要结账').click()
  await expect.poll(() => asked.inputs.length).toBe(1)
})
