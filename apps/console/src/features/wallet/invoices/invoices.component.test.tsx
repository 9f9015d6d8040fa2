import { refused, stubCall } from '@roombook/component-tests'
import {
  listInvoices,
  requestInvoice,
  type WalletInvoice,
  withdrawInvoice,
} from '@roombook/contract/wallet-invoices'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { InvoiceList } from './invoice-list.tsx'

const invoice = (differences: Partial<WalletInvoice> = {}): WalletInvoice => ({
  id: 1,
  sum: fen(60_000),
  titleKind: 'company',
  invoiceTitle: '和宴餐饮管理有限公司',
  taxNumber: '91110108551385082Q',
  companyAddress: '',
  companyPhone: '',
  bankName: '',
  bankAccount: '',
  delivery: 'fetch',
  email: '',
  state: 'requested',
  invoiceNumber: '',
  issuedOn: null,
  emailed: false,
  hasFile: false,
  reason: '',
  operatorName: '王芳',
  createdAt: '2026-11-20T09:30:00.000Z',
  withdrawnName: '',
  settledAt: null,
  ...differences,
})
const answerList = (list: WalletInvoice[], remaining = fen(40_000)) =>
  stubCall(listInvoices, () => ({ list, count: list.length, left: remaining }))
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

test('each says how it stands: with its number and file, or why not', async () => {
  const issued = { state: 'issued', invoiceNumber: '26312000000012345678', issuedOn: '2026-11-21' } as const
  answerList([
    invoice({ id: 3 }),
    invoice({ id: 2, ...issued, hasFile: true, sum: fen(20_000) }),
    invoice({ id: 1, state: 'rejected', reason: '抬头与税号不符', sum: fen(30_000) }),
  ])
  await renderConsole(<InvoiceList />)
  await expect
    .element(page.getByRole('row', { name: /600\.00/ }))
    .toMatchTextContent(/91110108551385082Q已申请等待服务商开具/)
  const done = page.getByRole('row', { name: /200\.00/ })
  await expect.element(done).toMatchTextContent(/已开具号码 263120000000123456782026-11-21 开具/)
  await expect.element(done.getByRole('button', { name: '下载发票' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /300\.00/ })).toMatchTextContent(/已驳回抬头与税号不符/)
})

test('asking again begins with what was asked for last; a wrong tax number says so at its field', async () => {
  answerList([invoice({ email: 'cw@example.com', delivery: 'email' })])
  const requests = stubCall(requestInvoice, () => ({ invoiceId: 2 }))
  await renderConsole(<InvoiceList />)
  await page.getByRole('button', { name: '申请发票' }).click()
  await expect.element(field(/发票抬头/)).toHaveValue('和宴餐饮管理有限公司')
  await field(/税号/).fill('91110108551385082A')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('税号不正确，应为15、17、18或20位，请核对')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await field(/税号/).fill('91110108551385082q')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect
    .poll(() => requests.inputs)
    .toMatchObject([
      { sum: fen(40_000), taxNumber: '91110108551385082Q', delivery: 'email', email: 'cw@example.com' },
    ])
})

test('a person is asked for no tax number; what was asked for meanwhile is said at the amount', async () => {
  answerList([])
  stubCall(requestInvoice, () =>
    refused('wallet.invoice_above', { left: fen(0), fields: { sum: '没有可开票的充值金额' } }),
  )
  await renderConsole(<InvoiceList />)
  await page.getByRole('button', { name: '申请发票' }).click()
  await page.getByRole('radio', { name: '个人' }).click()
  await expect.element(field(/税号/)).not.toBeInTheDocument()
  await field(/发票抬头/).fill('王小明')
  await page.getByRole('radio', { name: '在本页下载' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('没有可开票的充值金额')).toBeVisible()
})

test('where nothing may be invoiced it says so, and nothing can be asked', async () => {
  answerList([], fen(0))
  await renderConsole(<InvoiceList />)
  await expect.element(page.getByText('还没有申请过发票')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '申请发票' })).toBeDisabled()
})

test('what waits is taken back once that was asked; what was answered meanwhile is said', async () => {
  let state: WalletInvoice['state'] = 'requested'
  stubCall(listInvoices, () => {
    const took = { withdrawnName: '王芳', settledAt: '2026-11-20T09:59:00.000Z' }
    const list = [invoice({ state, ...(state === 'withdrawn' && took) })]
    return { list, count: 1, left: fen(0) }
  })
  let answered = true
  const requests = stubCall(withdrawInvoice, () => {
    if (answered) return refused('wallet.invoice_answered')
    state = 'withdrawn'
    return { invoiceId: 1 }
  })
  await renderConsole(<InvoiceList />)
  const withdraw = async () => {
    await page.getByRole('button', { name: '撤回申请' }).first().click()
    await page
      .getByRole('dialog', { name: '撤回 600.00元 的开票申请？' })
      .getByRole('button', { name: '撤回申请' })
      .click()
  }
  await withdraw()
  await expect.poll(readToasts).toContain('服务商已处理这份开票申请，不能撤回')
  answered = false
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await withdraw()
  await expect
    .element(page.getByRole('row', { name: /600\.00/ }))
    .toMatchTextContent(/已撤回王芳 11-20 17:59/)
  expect(requests.inputs).toEqual([{ invoiceId: 1 }, { invoiceId: 1 }])
})
