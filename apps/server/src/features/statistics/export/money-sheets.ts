import { type Fen, minus, sumOf, type TillMeans, tillMeans } from '@roombook/domain/money'
import type { Cell } from 'write-excel-file/node'
import type { AccountDay, ShopAccounts } from '#features/till/index.ts'
import { text } from '#platform/workbooks/cells.ts'
import { bold, buildSheet, yuan } from './figure-cells.ts'

/** The accounts of a store in a range. */
export interface StoreAccounts extends ShopAccounts {
  title: string
}

type Sum = (day: AccountDay) => Fen

/** A column of a balance: its value at the start or end of the range, or its change. */
type Column =
  | { title: string; at: 'opening' | 'closing'; of: keyof AccountDay['opening'] }
  | { title: string; moved: keyof AccountDay['moves'] }

const columnsByKind = {
  订金: [
    { title: '期初订金（元）', at: 'opening', of: 'deposits' },
    { title: '收取（元）', moved: 'depositTaken' },
    { title: '抵用（元）', moved: 'depositUsed' },
    { title: '退还（元）', moved: 'depositReturned' },
    { title: '转小费、储值（元）', moved: 'depositElse' },
    { title: '期末订金（元）', at: 'closing', of: 'deposits' },
  ],
  挂账: [
    { title: '客人期初（元）', at: 'opening', of: 'guests' },
    { title: '客人新增（元）', moved: 'guestsNew' },
    { title: '客人收回（元）', moved: 'guestsCollected' },
    { title: '客人免收（元）', moved: 'guestsWaived' },
    { title: '客人期末（元）', at: 'closing', of: 'guests' },
    { title: '单位期初（元）', at: 'opening', of: 'companies' },
    { title: '单位新增（元）', moved: 'companiesNew' },
    { title: '单位收回（元）', moved: 'companiesCollected' },
    { title: '单位期末（元）', at: 'closing', of: 'companies' },
  ],
  储值: [
    { title: '期初储值（元）', at: 'opening', of: 'stored' },
    { title: '充值（元）', moved: 'storedIn' },
    { title: '赠送及其他（元）', moved: 'storedElse' },
    { title: '消费（元）', moved: 'storedUsed' },
    { title: '退款（元）', moved: 'storedBack' },
    { title: '期末储值（元）', at: 'closing', of: 'stored' },
  ],
} as const satisfies Record<string, readonly Column[]>

/**
 * Builds the accountant's sheets: money by day and means of payment, and daily balances of deposits, arrears
 * and stored value. Rows name their store where there are several.
 */
export function moneySheets(stores: readonly StoreAccounts[]) {
  const named = stores.length > 1
  const name = (title: string): Cell[] => (named ? [text(title)] : [])
  const titles = (own: readonly string[]) => [...(named ? ['门店'] : []), '日期', ...own]
  return [
    buildSheet(
      '收款',
      titles(['收款方式', '收（元）', '退（元）', '合计（元）']),
      stores.flatMap(({ title, means }) => [
        ...means.map(({ date, means: by, received, returned }) => [
          ...name(title),
          text(date),
          text(tillMeans[by]),
          ...[received, returned, minus(received, returned)].map(yuan),
        ]),
        ...togetherByMeans(means).map(({ label, received, returned }) => [
          ...name(title),
          bold('合计'),
          bold(label),
          ...[received, returned, minus(received, returned)].map(yuan),
        ]),
      ]),
    ),
    ...Object.entries(columnsByKind).map(([sheet, columns]) =>
      buildSheet(
        sheet,
        titles(columns.map((column) => column.title)),
        stores.flatMap(({ title, days }) => [
          ...days.map((day) => [
            ...name(title),
            text(day.date),
            ...columns.map((column) => yuan(sumOfDay(column)(day))),
          ]),
          [...name(title), bold('合计'), ...columns.map((column) => yuan(together(column, days)))],
        ]),
      ),
    ),
  ]
}

const sumOfDay =
  (column: Column): Sum =>
  (day) =>
    'at' in column ? day[column.at][column.of] : day.moves[column.moved]

/** Aggregates a column over a range: changes are summed, balances taken from the first or last day. */
function together(column: Column, days: readonly AccountDay[]): Fen {
  if (!('at' in column)) return sumOf(days, sumOfDay(column))
  const day = column.at === 'opening' ? days[0] : days.at(-1)
  return sumOf(day ? [day] : [], sumOfDay(column))
}

/** Sums receipts and refunds over the range, for each means of payment and in total. */
function togetherByMeans(means: ShopAccounts['means']) {
  const sums = (label: string, of: ShopAccounts['means']) => ({
    label,
    received: sumOf(of, ({ received }) => received),
    returned: sumOf(of, ({ returned }) => returned),
  })
  const each = Object.entries(tillMeans).flatMap(([by, label]) => {
    const of = means.filter((one) => one.means === (by as TillMeans))
    return of.length > 0 ? [sums(label, of)] : []
  })
  return [...each, sums('全部方式', means)]
}
