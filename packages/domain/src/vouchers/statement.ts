import { type Fen, fen, parseMoney, plainYuan } from '../money/money.ts'
import { readVoucherCode } from './voucher-code.ts'

/** Accepted titles of a statement's columns; the code and the settled amount are required. */
const titles = {
  code: ['券码', '券号', '团购券号', '团购券码', '验证码', '核销码', '券编号', '消费码'],
  settled: [
    '商家实收',
    '商家应得',
    '结算金额',
    '结算价',
    '实际结算',
    '打款金额',
    '到账金额',
    '应结金额',
    '商家实得',
  ],
  fee: ['佣金', '平台佣金', '服务费', '平台服务费', '技术服务费', '软件服务费', '抽佣', '手续费'],
  paid: ['用户实付', '客人实付', '实付金额', '售价', '团购价', '成交金额', '订单实收', '订单金额'],
} as const

export type StatementColumn = keyof typeof titles
export const statementColumns = Object.keys(titles) as readonly StatementColumn[]

/** Greatest number of rows of a statement. */
export const mostStatementRows = 2000
/** Rows from the top in which the header is searched: statements begin with a title. */
const rowsOfTitles = 10

/** Cells of a statement's row. */
export type StatementCells = Partial<Record<StatementColumn, string>>

/**
 * Finds the header row, from 0, and the position of each column; undefined where a required one is missing.
 */
export function findStatementColumns(
  rows: readonly (readonly string[])[],
): { titleRow: number; columns: ReadonlyMap<StatementColumn, number> } | undefined {
  for (const [titleRow, row] of rows.slice(0, rowsOfTitles).entries()) {
    const columns = new Map<StatementColumn, number>()
    for (const [at, title] of row.entries()) {
      const bare = title.replace(/[(（[【].*?[)）\]】]/g, '').replace(/[\s*＊:：]/g, '')
      const column = statementColumns.find((name) => (titles[name] as readonly string[]).includes(bare))
      if (column && !columns.has(column)) columns.set(column, at)
    }
    if (columns.has('code') && columns.has('settled')) return { titleRow, columns }
  }
  return undefined
}

/** A parsed row: the amount paid out for a code, and the amount that the platform retained, if stated. */
export interface StatementLine {
  readonly code: string
  readonly settled: Fen
  readonly fee: Fen | undefined
  readonly paid: Fen | undefined
}

/** Reads a row. @returns the fault, in Chinese, where it is invalid. */
export function readStatementRow(cells: StatementCells): StatementLine | { readonly fault: string } {
  const typed = cells.code ?? ''
  if (/^\d(\.\d+)?e\+\d+$/i.test(typed.trim()))
    return { fault: '券码被表格软件改成了科学计数，请把这一列设为文本后重新导出' }
  const code = readVoucherCode(typed)
  if (code === undefined) return { fault: '券码不正确' }
  const settled = amountIn(cells.settled)
  // Some platforms write their fee with a minus sign.
  const fee = amountIn(cells.fee?.trim().replace(/^[-−]/, ''))
  const paid = amountIn(cells.paid)
  if (settled === undefined || settled === 'wrong') return { fault: '结算金额不正确' }
  if (fee === 'wrong') return { fault: '佣金不正确' }
  if (paid === 'wrong') return { fault: '用户实付不正确' }
  return { code, settled, fee, paid }
}

/** Parses an amount; undefined for an empty cell. */
function amountIn(text: string | undefined): Fen | 'wrong' | undefined {
  const plain = (text ?? '')
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*元$/, '')
  if (plain === '') return undefined
  const amount = parseMoney(plain)
  return amount === undefined ? 'wrong' : fen(amount)
}

/** Returns a platform's fee for a voucher: as stated, else the price paid by the guest less the payout. */
export const feeOfLine = ({ settled, fee, paid }: StatementLine, stored: { paid: Fen }): Fen =>
  fee ?? fen(Math.max(0, (paid ?? stored.paid) - settled))

/**
 * Returns the amount of a platform's settlement above what was due for a voucher; negative for a shortfall.
 */
export const statementDifference = (voucher: { paid: Fen; settled: Fen; fee: Fen }): number =>
  voucher.settled + voucher.fee - voucher.paid

/** States of a voucher against its platform's statements. */
export const voucherReckonings = { open: '未对账', matched: '已对账', different: '有差异' } as const
export type VoucherReckoning = keyof typeof voucherReckonings
export const voucherReckoningNames = Object.keys(voucherReckonings) as readonly VoucherReckoning[]

/** Describes a difference: 平台共结100.00元（到账95.00元，佣金5.00元），登记客人实付88.00元. */
export function describeDifference(voucher: { paid: Fen; settled: Fen; fee: Fen }): string {
  const all = fen(voucher.settled + voucher.fee)
  const parts = `到账${plainYuan(voucher.settled)}元，佣金${plainYuan(voucher.fee)}元`
  return `平台共结${plainYuan(all)}元（${parts}），登记客人实付${plainYuan(voucher.paid)}元`
}
