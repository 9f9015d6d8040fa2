import { type Fen, fen, parseMoney, plainYuan } from '../money/money.ts'
import { readVoucherCode } from './voucher-code.ts'

/** The columns of a platform's statement, by what they are called; code and what was settled have to be there. */
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

/** How many rows of a statement are taken. */
export const mostStatementRows = 2000
/** In how many rows from the top titles are looked for: statements begin with what they are called. */
const rowsOfTitles = 10

/** Cells of a statement's row. */
export type StatementCells = Partial<Record<StatementColumn, string>>

/** The row of the titles, from 0, and where each column is; nothing where one that has to be there is not. */
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

/** A row as it is understood: what was paid out for a code, and what the platform kept, where it says that. */
export interface StatementLine {
  readonly code: string
  readonly settled: Fen
  readonly fee: Fen | undefined
  readonly paid: Fen | undefined
}

/** Reads a row. @returns what is wrong with it, in words, where it cannot be read. */
export function readStatementRow(cells: StatementCells): StatementLine | { readonly fault: string } {
  const typed = cells.code ?? ''
  if (/^\d(\.\d+)?e\+\d+$/i.test(typed.trim()))
    return { fault: '券码被表格软件改成了科学计数，请把这一列设为文本后重新导出' }
  const code = readVoucherCode(typed)
  if (code === undefined) return { fault: '券码不正确' }
  const settled = amountIn(cells.settled)
  // Some platforms write their fee with a minus.
  const fee = amountIn(cells.fee?.trim().replace(/^[-−]/, ''))
  const paid = amountIn(cells.paid)
  if (settled === undefined || settled === 'wrong') return { fault: '结算金额不正确' }
  if (fee === 'wrong') return { fault: '佣金不正确' }
  if (paid === 'wrong') return { fault: '用户实付不正确' }
  return { code, settled, fee, paid }
}

/** Undefined where nothing stands there. */
function amountIn(text: string | undefined): Fen | 'wrong' | undefined {
  const plain = (text ?? '')
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*元$/, '')
  if (plain === '') return undefined
  const amount = parseMoney(plain)
  return amount === undefined ? 'wrong' : fen(amount)
}

/** Returns a platform's fee for a voucher: as stated, else the price its guest paid less the payout. */
export const feeOfLine = ({ settled, fee, paid }: StatementLine, kept: { paid: Fen }): Fen =>
  fee ?? fen(Math.max(0, (paid ?? kept.paid) - settled))

/**
 * Returns the excess of a platform's settlement over the amount owed for a voucher; negative for a shortfall.
 */
export const statementDifference = (voucher: { paid: Fen; settled: Fen; fee: Fen }): number =>
  voucher.settled + voucher.fee - voucher.paid

/** How a voucher stands against its platform's statements. */
export const voucherReckonings = { open: '未对账', matched: '已对账', different: '有差异' } as const
export type VoucherReckoning = keyof typeof voucherReckonings
export const voucherReckoningNames = Object.keys(voucherReckonings) as readonly VoucherReckoning[]

/** 平台共结100.00元（到账95.00元，佣金5.00元），登记客人实付88.00元. */
export function describeDifference(voucher: { paid: Fen; settled: Fen; fee: Fen }): string {
  const all = fen(voucher.settled + voucher.fee)
  const parts = `到账${plainYuan(voucher.settled)}元，佣金${plainYuan(voucher.fee)}元`
  return `平台共结${plainYuan(all)}元（${parts}），登记客人实付${plainYuan(voucher.paid)}元`
}
