import { refused, stubCall } from '@roombook/component-tests'
import {
  checkVoucherStatement,
  importVoucherStatement,
  type StatementVerdict,
  type VoucherStatement,
} from '@roombook/contract/vouchers'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const row = (sheetRow: number, verdict: StatementVerdict, reason = '') => ({
  sheetRow,
  code: `26840173051${sheetRow}`,
  settled: '82.72',
  fee: '5.28',
  verdict,
  words: reason,
})
const none = { match: 0, differ: 0, same: 0, missing: 0, undone: 0, refuse: 0 }
const checked: VoucherStatement = {
  list: [
    row(2, 'match'),
    row(3, 'differ', '实收比登记的少3.00元'),
    row(4, 'missing', '门店没有核销过这张券'),
  ],
  counts: { ...none, match: 1, differ: 1, missing: 1 },
}
const file = (name = '结算.csv') => new File(['券码'], name, { type: 'text/csv' })
const rows = () =>
  page.getByRole('table', { name: '对账单的行' }).getByRole('row').filter({ hasText: '82.72' }).elements()

async function open(statement: VoucherStatement = checked) {
  const checking = stubCall(checkVoucherStatement, () => statement)
  const onClose = vi.fn()
  await renderConsole(<StatementDialog onClose={onClose} />)
  await field('选择对账单').upload(file())
  return { checking, onClose }
}

test('a statement is looked at row by row, and the same file is brought in', async () => {
  const brought = stubCall(importVoucherStatement, () => checked)
  const { checking, onClose } = await open()
  await reads('结算.csv：以下是导入后的结果，确认前不会改动')
  await expect.poll(() => rows().length).toBe(3)
  await findText('有差异 1').click()
  await expect.poll(() => rows().length).toBe(1)
  await reads('实收比登记的少3.00元')
  await button('导入 2 张').click()
  await expect.poll(readToasts).toContain('对账单已导入')
  expect([...checking.files, ...brought.files].map(({ name }) => name)).toEqual(['结算.csv', '结算.csv'])
  await button('完成').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('with nothing new cannot be brought in, and another file may be chosen', async () => {
  await open({ list: [row(2, 'same')], counts: { ...none, same: 1 } })
  await expect.element(button('没有需要导入的券')).toBeDisabled()
  await button('换一个文件').click()
  await expect.element(field('选择对账单')).toBeInTheDocument()
})

test('what stands in the way is said, and goes with another file', async () => {
  stubCall(importVoucherStatement, () => refused('vouchers.statement_nothing'))
  await open()
  await button('导入 2 张').click()
  const problem = page.getByRole('alert')
  await expect.element(problem).toBeVisible()
  await button('换一个文件').click()
  await expect.element(problem).not.toBeInTheDocument()
})
