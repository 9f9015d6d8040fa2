import { createHash } from 'node:crypto'
import { type BillPaid, type PosMeans, posEvent, posMeans } from '@roombook/contract'
import { z } from 'zod'

const sums = ['total', 'drinks', 'discount', 'coupon', 'deposit'] as const
const means = Object.keys(posMeans) as PosMeans[]
const title = z.string().trim().min(1)

/** Column titles of a till's table, by field. */
export const csvSettings = z.strictObject({
  columns: z.strictObject({
    bill_no: title,
    table: title,
    paid_at: title,
    total: title,
    opened_at: title.optional(),
    people: title.optional(),
    drinks: title.optional(),
    discount: title.optional(),
    coupon: title.optional(),
    deposit: title.optional(),
    ...(Object.fromEntries(means.map((name) => [name, title.optional()])) as Record<
      PosMeans,
      z.ZodOptional<typeof title>
    >),
  }),
  /** Unit of amounts. */
  unit: z.enum(['yuan', 'fen']).default('yuan'),
  /** UTC offset of the till's clock. */
  offset: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/)
    .default('+08:00'),
})
export type CsvSettings = z.output<typeof csvSettings>

/** An invalid row, with a Chinese message. */
export class BadRow extends Error {}

/**
 * Converts a row to a bill with an id derived from the row, so that the same row is the same event. @throws
 * BadRow.
 */
export function billOfRow(cells: Readonly<Record<string, string>>, settings: CsvSettings): BillPaid {
  const { columns, unit, offset } = settings
  const readColumn = (name: keyof typeof columns): string => {
    const column = columns[name]
    if (column === undefined) return ''
    const cell = cells[column]
    if (cell === undefined) throw new BadRow(`没有「${column}」一列`)
    return cell
  }
  const amount = (name: keyof typeof columns): number => {
    const text = readColumn(name)
    const fen = text === '' && name !== 'total' ? 0 : fenOf(text, unit)
    if (fen === undefined) throw new BadRow(`「${columns[name]}」不是金额：${text}`)
    return fen
  }
  const moment = (name: 'paid_at' | 'opened_at'): string => {
    const at = momentOf(readColumn(name), offset)
    if (at === undefined) throw new BadRow(`「${columns[name]}」不是时间：${readColumn(name)}`)
    return at
  }
  const bill_no = readColumn('bill_no')
  const people = readColumn('people')
  const event = posEvent.safeParse({
    type: 'bill.paid',
    bill_no,
    table: readColumn('table'),
    paid_at: moment('paid_at'),
    event_id: `csv-${createHash('sha256')
      .update(`${bill_no} ${readColumn('paid_at')}`)
      .digest('hex')
      .slice(0, 32)}`,
    ...(readColumn('opened_at') !== '' && { opened_at: moment('opened_at') }),
    ...(people !== '' && { people: Number(people) }),
    ...Object.fromEntries(sums.map((name) => [name, amount(name)])),
    // A table has an amount but no coupon code: it is a discount named after its column.
    ...(amount('coupon') > 0 && { coupons: [{ name: columns.coupon, amount: amount('coupon') }] }),
    payments: means.map((name) => ({ means: name, amount: amount(name) })).filter((paid) => paid.amount > 0),
  })
  if (event.success) return event.data as BillPaid
  const [issue] = event.error.issues
  const column = columns[issue?.path[0] as keyof typeof columns]
  throw new BadRow(`${column ? `「${column}」` : ''}${issue?.message ?? '不符合要求'}`)
}

/**
 * Parses an amount to whole fen; undefined where it is invalid. Tills may write a currency sign and thousands
 * separators.
 */
function fenOf(text: string, unit: CsvSettings['unit']): number | undefined {
  const plain = /^[¥￥]?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!plain) return undefined
  const [, whole = '', rest = ''] = plain
  const digits = whole.replaceAll(',', '')
  if (unit === 'fen') return rest === '' ? Number(digits) : undefined
  return Number(digits) * 100 + Number(rest.padEnd(2, '0'))
}

/** Parses 2026-11-20 18:30 or 2026/11/20 18:30:05 on the till's clock. */
function momentOf(text: string, offset: string): string | undefined {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second = '00'] = parts.slice(1)
  const two = (part: string | undefined) => String(part).padStart(2, '0')
  const at = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offset}`
  return Number.isNaN(Date.parse(at)) ? undefined : at
}
