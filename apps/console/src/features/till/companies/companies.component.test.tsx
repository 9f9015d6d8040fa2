import { stubCall } from '@roombook/component-tests'
import { type Company, listCompanies, payCompany, readStatement } from '@roombook/contract/companies'
import { clearOrder } from '@roombook/contract/order-moves'
import { type Fen, noMoney, type PlainMoney, parseMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, findText } from '#test/by-hand.ts'
import { button, openMove, ownOrder } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { Companies } from './companies.tsx'

const fen = (amount: number): Fen => parseMoney(String(amount)) ?? noMoney
const company: PlainMoney<Company> = {
  id: 3,
  version: 1,
  title: '杭州云栖科技有限公司',
  taxNumber: '',
  contact: '沈女士',
  creditLimit: 500_000,
  signers: ['沈佳', '陆总'],
  open: 170_000,
  ages: { upTo30: 50_000, upTo60: 0, upTo90: 0, older: 120_000 },
}
const field = (name: string) => page.getByRole('spinbutton', { name })

test('what companies owe stands by age, and a bill is paid in part', async () => {
  stubCall(listCompanies, () => ({ list: [company] }))
  stubCall(readStatement, () => ({
    title: company.title,
    taxNumber: '',
    opening: 120_000,
    closing: 170_000,
    lines: [{ at: '2026-11-20T08:00:00.000Z', amount: 50_000, words: '挂账', staffName: '小赵' }],
    openBills: [
      {
        id: 9,
        orderId: 1,
        bookDate: '2026-11-20',
        roomTitle: '牡丹厅',
        signer: '沈佳',
        staffName: '小赵',
        amount: 50_000,
        paid: 10_000,
        at: '2026-11-20T08:00:00.000Z',
      },
    ],
  }))
  const requests = stubCall(payCompany, () => ({ paid: 30_000, open: 140_000 }))
  await renderConsole(<Companies />, { permissions: ['roombook/till'] })
  await expect.element(page.getByText('1,200.00元')).toBeVisible()
  await button('对账收款').click()
  await page.getByRole('dialog').getByRole('checkbox').last().click()
  const amount = field('2026-11-20 牡丹厅 本次收款')
  await expect.element(amount).toHaveValue('400.00')
  await amount.fill('400.01')
  await expect.element(button('收款 400.01元')).toBeDisabled()
  await amount.fill('300')
  await button('收款 300.00元').click()
  await expect.element(findText('1张账单，银行卡收款，记入当班收款，记账后不能撤销。')).toBeVisible()
  await answer('确认收款 ¥300.00 吗？', '取消')
  expect(requests.inputs).toEqual([])
  await button('收款 300.00元').click()
  await answer('确认收款 ¥300.00 吗？', '确认收款')
  await expect
    .poll(() => requests.inputs)
    .toEqual([{ companyId: 3, means: 'card', remark: '', bills: [{ billId: 9, amount: 30_000 }] }])
})

test('settling puts a bill on a company that is chosen, signed by somebody; only whoever may let somebody owe is offered it', async () => {
  stubCall(listCompanies, () => ({ list: [company] }))
  const arrived = ownOrder({ status: OrderStatus.arrived, statusName: '客已到' })
  const requests = stubCall(clearOrder, () => ({
    row: ownOrder({ version: 2, status: OrderStatus.finished, statusName: '已完成' }),
    orderIds: [1],
    bill: 0,
    depositUsed: 0,
    receipts: [],
    left: [],
    owed: 0,
    debtor: '',
    change: 0,
    tip: 0,
    toppedUp: 0,
    depositLeft: 0,
    depositStays: 0,
    refunding: 0,
    vouchersLeft: 0,
  }))
  await openMove('settle', arrived, { settings: { checkoutOpen: true }, permissions: ['roombook/arrears'] })
  await field('消费金额').fill('980')
  await page.getByRole('combobox', { name: '收款方式1' }).click()
  await page.getByText('公司挂账', { exact: true }).last().click()
  await button('确认结账').click()
  await expect.element(page.getByText('请选择挂账公司')).toBeVisible()
  await expect.element(page.getByText('请填写签单人')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await page.getByRole('combobox', { name: '挂账公司1' }).click()
  await page.getByText('杭州云栖科技有限公司（余 3,300元）').last().click()
  await page.getByRole('combobox', { name: '签单人1' }).fill('沈佳')
  await button('确认结账').click()
  await expect
    .poll(() => requests.inputs[0]?.payments)
    .toEqual([{ means: 'company', amount: fen(980), companyId: 3, signer: '沈佳' }])
})
