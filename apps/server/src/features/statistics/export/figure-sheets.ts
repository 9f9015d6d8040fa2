import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines, StatisticsPage } from '@roombook/contract/statistics'
import {
  addComponents,
  bookingChannels,
  bookingEndings,
  endingReasons,
  type FigureName,
  figureNames,
  figures,
  leadStretches,
} from '@roombook/domain/statistics'
import { count, text } from '#platform/workbooks/cells.ts'
import { buildSheet, columnTitle, figureCell, yuan } from './figure-cells.ts'

type Points = OutputOf<typeof readStatisticsLines>['points']

const roomFigures = [
  'bookings',
  'rooms',
  'people',
  'revenue',
  'occupancy',
  'perRoomPeriod',
  'turnRate',
] as const satisfies readonly FigureName[]
const staffFigures = ['bookings', 'rooms', 'people', 'revenue', 'perRoom', 'cancelled', 'noShows'] as const
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

const daysText = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  startDate === endDate ? startDate : `${startDate} 至 ${endDate}`

/** Sorts from Monday on, and within a day by period. */
const inWeekOrder = ({ weekdays: fields, periods }: StatisticsPage) => {
  const place = ({ weekday, periodName }: (typeof fields)[number]) =>
    ((weekday + 6) % 7) * periods.length + periods.indexOf(periodName)
  return fields.toSorted((one, other) => place(one) - place(other))
}

/** Sorts channels, lead times and endings in their common order. */
const sortedEndings = ({ endings }: StatisticsPage) => {
  const [ways, ends] = [Object.keys(bookingChannels), Object.keys(bookingEndings)]
  const place = ({ way, lead, ending }: (typeof endings)[number]) =>
    (ways.indexOf(way) * leadStretches.length + leadStretches.findIndex(({ name }) => name === lead)) *
      ends.length +
    ends.indexOf(ending)
  return endings.toSorted((one, other) => place(one) - place(other))
}

/** Builds a sheet for each section of a page of figures. */
export function figureSheets(page: StatisticsPage, points: Points, madeAt: string) {
  const { sums, over, was, byShop, shops, compared } = page
  const isOn = compared !== null && compared.of.endDate !== page.endDate
  const shopTitle = (shopId: number) => shops.find(({ id }) => id === shopId)?.title ?? ''
  return [
    buildSheet(
      '概览',
      ['项目', '本期', ...(isOn ? ['截至昨日'] : []), ...(was ? ['上期'] : []), '口径'],
      [
        [text('门店'), text(shops.map(({ title }) => title).join('、'))],
        [text('制表时间'), text(madeAt)],
        [
          text('日期'),
          text(daysText(page)),
          ...(compared && isOn ? [text(daysText(compared.of))] : []),
          ...(compared ? [text(daysText(compared))] : []),
        ],
        ...figureNames.map((name) => [
          text(columnTitle(name)),
          figureCell(name, sums),
          ...(isOn && over ? [figureCell(name, over)] : []),
          ...(was ? [figureCell(name, was)] : []),
          text(figures[name].definition),
        ]),
      ],
    ),
    ...(byShop.length > 1
      ? [
          buildSheet(
            '各门店',
            ['门店', ...figureNames.map(columnTitle)],
            byShop.map((shop) => [
              text(shop.title),
              ...figureNames.map((name) => figureCell(name, shop.sums)),
            ]),
          ),
        ]
      : []),
    buildSheet(
      '趋势',
      ['从', '到', ...figureNames.map(columnTitle)],
      points.map((point) => [
        text(point.startDate),
        text(point.endDate),
        ...figureNames.map((name) => figureCell(name, point.sums)),
      ]),
    ),
    buildSheet(
      '星期和餐段',
      ['星期', '餐段', ...roomFigures.map(columnTitle)],
      inWeekOrder(page).map((field) => [
        text(weekdays[field.weekday] ?? ''),
        text(field.periodName),
        ...roomFigures.map((name) => figureCell(name, addComponents([field]))),
      ]),
    ),
    buildSheet(
      '包厢和餐段',
      ['包厢', '楼层', '门店', '餐段', ...roomFigures.map(columnTitle)],
      page.rooms.map((field) => [
        ...[field.roomName, field.floorName, shopTitle(field.shopId), field.periodName].map(text),
        ...roomFigures.map((name) => figureCell(name, addComponents([field]))),
      ]),
    ),
    buildSheet(
      '来源与结果',
      ['来源', '提前', '结果', '原因', '预订数', '桌数', '人数', '营收（元）'],
      sortedEndings(page).map(({ way, lead, ending, reason, bookings, rooms, people, revenue }) => [
        text(bookingChannels[way]),
        text(leadStretches.find(({ name }) => name === lead)?.title ?? ''),
        text(bookingEndings[ending]),
        text(endingReasons[reason]),
        ...[bookings, rooms, people].map(count),
        yuan(revenue),
      ]),
    ),
    buildSheet(
      '员工开单',
      ['开台员工', '门店', ...staffFigures.map(columnTitle)],
      page.staff.map((row) => [
        text(row.name || '客人自己预订'),
        text(shopTitle(row.shopId)),
        ...staffFigures.map((name) => figureCell(name, addComponents([row]))),
      ]),
    ),
  ]
}
