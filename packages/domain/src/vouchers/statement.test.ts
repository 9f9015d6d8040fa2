import { expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import {
  describeDifference,
  feeOfLine,
  findStatementColumns,
  readStatementRow,
  statementDifference,
} from './statement.ts'

test('columns are found by what platforms call them, below what the statement is called', () => {
  const found = findStatementColumns([
    ['2026年11月 结算明细'],
    ['序号', '团购券号', '商家实收（元）', '技术服务费', '用户实付'],
  ])
  expect(found?.titleRow).toBe(1)
  expect(Object.fromEntries(found?.columns ?? [])).toEqual({ code: 1, settled: 2, fee: 3, paid: 4 })
  expect(findStatementColumns([['券码', '佣金']])).toBeUndefined()
})

test('a row is read, its fee with or without a minus', () => {
  const line = { code: '123456789012', settled: '¥83.60', fee: '-4.40' }
  expect(readStatementRow(line)).toEqual({ code: '123456789012', settled: 8360, fee: 440, paid: undefined })
  expect(readStatementRow({ code: '123456789012', settled: '83.6元' })).toMatchObject({ settled: 8360 })
})

test.each([
  [{ code: '1.23457E+14', settled: '1' }, '券码被表格软件改成了科学计数，请把这一列设为文本后重新导出'],
  [{ code: '合计', settled: '1' }, '券码不正确'],
  [{ code: '123456789012', settled: '' }, '结算金额不正确'],
  [{ code: '123456789012', settled: '-1' }, '结算金额不正确'],
  [{ code: '123456789012', settled: '1,000.00' }, '结算金额不正确'],
  [{ code: '123456789012', settled: '1', fee: 'x' }, '佣金不正确'],
])('%j is refused: %s', (cells, fault) => {
  expect(readStatementRow(cells)).toEqual({ fault })
})

test('without a fee it is what the guest paid less what was paid out', () => {
  const line = { code: '123456789012', settled: fen(8000), fee: undefined, paid: undefined }
  expect(feeOfLine(line, { paid: fen(8800) })).toBe(800)
  expect(feeOfLine({ ...line, paid: fen(8500) }, { paid: fen(8800) })).toBe(500)
  expect(feeOfLine(line, { paid: fen(7000) })).toBe(0)
  expect(feeOfLine({ ...line, fee: fen(100) }, { paid: fen(8800) })).toBe(100)
})

test('a difference is what was settled less what is owed, and said with both', () => {
  const voucher = { paid: fen(8800), settled: fen(9500), fee: fen(500) }
  expect(statementDifference(voucher)).toBe(1200)
  expect(describeDifference(voucher)).toBe('平台共结100.00元（到账95.00元，佣金5.00元），登记客人实付88.00元')
})
