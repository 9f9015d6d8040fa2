import type { StatementVerdict, VoucherStatement } from '@roombook/contract/vouchers'
import type { Fen } from '@roombook/domain/money'
import {
  countedCode,
  describeDifference,
  feeOfLine,
  platformOfCode,
  readStatementRow,
  type StatementLine,
  statementDifference,
} from '@roombook/domain/vouchers'
import type { StatementRow } from './read-statement.ts'
import type { NamedVoucher } from './statement.repository.ts'

/** Settlement to record for a voucher. */
export interface SettledVoucher {
  voucher: NamedVoucher
  settled: Fen
  fee: Fen
}

/** Returns the codes that a statement contains. */
export const listCodes = (rows: readonly StatementRow[]): string[] =>
  rows.flatMap(({ cells }) => {
    const line = readStatementRow(cells)
    return 'fault' in line ? [] : [line.code]
  })

/** Determines the result of each row of a statement, and the settlements to record. */
export function judgeStatement(
  rows: readonly StatementRow[],
  vouchers: readonly NamedVoucher[],
): { statement: VoucherStatement; plans: SettledVoucher[] } {
  const byCode = Map.groupBy(vouchers, ({ code }) => countedCode(code))
  const seen = new Map<string, number>()
  const plans: SettledVoucher[] = []
  const counts = { match: 0, differ: 0, same: 0, missing: 0, undone: 0, refuse: 0 }
  const list = rows.map(({ sheetRow, cells }) => {
    const line = readStatementRow(cells)
    const judged =
      'fault' in line ? refused(line.fault) : judgeLine(line, byCode.get(countedCode(line.code)) ?? [], seen)
    if (!('fault' in line) && !seen.has(countedCode(line.code))) seen.set(countedCode(line.code), sheetRow)
    if (judged.plan) plans.push(judged.plan)
    counts[judged.verdict] += 1
    const { code = '', settled = '', fee = '' } = cells
    return { sheetRow, code, settled, fee, verdict: judged.verdict, words: judged.words }
  })
  return { statement: { list, counts }, plans }
}

interface Judged {
  verdict: StatementVerdict
  words: string
  plan?: SettledVoucher
}

const refused = (words: string): Judged => ({ verdict: 'refuse', words })

function judgeLine(
  line: StatementLine,
  found: readonly NamedVoucher[],
  seen: ReadonlyMap<string, number>,
): Judged {
  const before = seen.get(countedCode(line.code))
  if (before !== undefined) return refused(`与第${before}行重复`)
  const valid = found.filter(({ undone }) => !undone)
  // A code may exist on both platforms; its length indicates the statement's platform.
  const voucher = valid.find(({ platform }) => platform === platformOfCode(line.code)) ?? valid.at(0)
  if (!voucher)
    return found.length > 0
      ? { verdict: 'undone', words: '门店已撤销这张券的核销，平台仍结算了' }
      : { verdict: 'missing', words: '门店没有登记这张券' }
  const { settled } = line
  const fee = feeOfLine(line, voucher)
  const sums = { paid: voucher.paid, settled, fee }
  const isRight = statementDifference(sums) === 0
  const difference = isRight ? '' : describeDifference(sums)
  if (voucher.settled === settled && voucher.fee === fee) return { verdict: 'same', words: difference }
  return { verdict: isRight ? 'match' : 'differ', words: difference, plan: { voucher, settled, fee } }
}
