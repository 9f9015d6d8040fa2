import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines, StatisticsPage } from '@roombook/contract/statistics'
import type { StatisticsComponents } from '@roombook/domain/statistics'
import type { Cell } from 'write-excel-file/node'
import { count, text } from '#platform/workbooks/cells.ts'
import { bold, buildSheet, yuan } from './figure-cells.ts'

const titles = ['已完成（单）', '桌数', '人数', '消费（元）', '酒水（元）', '优惠（元）', '营收（元）']

const toCells = (components: StatisticsComponents): Cell[] => [
  ...[components.visits, components.visitRooms, components.visitPeople].map(count),
  ...[components.total, components.drinks, components.discount, components.revenue].map(yuan),
]

/**
 * Builds the accountant's sheets of finished orders: by time and, for several stores, by store, each with
 * sums.
 */
export function accountSheets(
  { sums, byShop }: StatisticsPage,
  points: OutputOf<typeof readStatisticsLines>['points'],
) {
  const together = (name: string): Cell[] => [bold(name), ...toCells(sums)]
  return [
    buildSheet(
      '账目',
      ['日期', ...titles],
      [
        ...points.map(({ startDate, endDate, sums: of }) => [
          text(startDate === endDate ? startDate : `${startDate} 至 ${endDate}`),
          ...toCells(of),
        ]),
        together('合计'),
      ],
    ),
    ...(byShop.length > 1
      ? [
          buildSheet(
            '各门店',
            ['门店', ...titles],
            [...byShop.map((shop) => [text(shop.title), ...toCells(shop.sums)]), together('合计')],
          ),
        ]
      : []),
  ]
}
