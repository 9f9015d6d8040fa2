import { stubCall } from '@roombook/component-tests'
import { listWalletPackages } from '@roombook/contract/recharges'
import { exportWalletEntries, listWalletEntries, type WalletEntry } from '@roombook/contract/wallet-records'
import { fen, noMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { WalletRecordPage } from './wallet-record.page.tsx'

const entry = (differences: Partial<WalletEntry> = {}): WalletEntry => ({
  id: 1,
  way: 'in',
  reason: 'wallet-recharge',
  remark: '微信',
  operatorName: '王芳',
  sum: fen(106_000),
  recharged: fen(100_000),
  given: fen(6_000),
  balance: fen(106_000),
  createdAt: '2026-11-20T09:30:00.000Z',
  ...differences,
})
const spent = entry({
  id: 2,
  way: 'out',
  reason: 'sms-buy',
  remark: '短信1,000条',
  operatorName: '',
  sum: fen(6_000),
  recharged: noMoney,
  given: fen(6_000),
  balance: fen(100_000),
})
const answerEntries = (list: WalletEntry[]) =>
  stubCall(listWalletEntries, () => ({
    list,
    count: list.length,
    sums: { in: fen(106_000), out: fen(6_000) },
  }))
const atTheTill: AtWork = { permissions: ['roombook/till'] }
const row = (name: RegExp) => page.getByRole('row', { name })

test('every entry says when, why, how much, what was left and who; the sums stand below [2.17]', async () => {
  answerEntries([spent, entry()])
  stubCall(listWalletPackages, () => ({ packages: [], methods: [], unsold: [] }))
  await renderConsole(<WalletRecordPage />, atTheTill)
  await expect
    .element(row(/购买短信/))
    .toMatchTextContent(/11-20 17:30购买短信短信1,000条−60.001,000.00运营方/)
  await expect.element(row(/充值/)).toMatchTextContent(/\+1,060.00含赠送 60.001,060.00王芳/)
  await expect.element(page.getByText('收入 1,060.00 元 · 支出 60.00 元')).toBeVisible()
})

test('where nothing moved it says so, and there is nothing to export', async () => {
  answerEntries([])
  const exported = stubCall(exportWalletEntries, () => ({
    fileName: '',
    mimeType: '',
    content: '',
    rows: 0,
  }))
  await renderConsole(<WalletRecordPage />, atTheTill)
  await expect.element(page.getByText('近30天没有明细')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /导\s*出/ })).toBeDisabled()
  expect(exported.inputs).toEqual([])
})

test('whoever does not keep the till is told that they see their own entries, and has no file to ask for [2.17]', async () => {
  answerEntries([spent])
  await renderConsole(<WalletRecordPage />)
  await expect.element(row(/购买短信/)).toBeVisible()
  await expect
    .element(page.getByText('这里只列出您本人操作的明细；全部明细和导出请联系管理员授权'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /导\s*出/ })).not.toBeInTheDocument()
  // The balance is visible to permitted users only.
  await expect.element(page.getByText('账户余额（元）')).not.toBeInTheDocument()
  await expect.element(page.getByText('1,000.00')).not.toBeInTheDocument()
})
