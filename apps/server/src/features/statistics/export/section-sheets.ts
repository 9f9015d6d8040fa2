import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines } from '@roombook/contract/statistics'
import type { readBrought, readDishStatistics } from '@roombook/contract/statistics-brought'
import type { readCohorts } from '@roombook/contract/statistics-cohorts'
import type { readPace } from '@roombook/contract/statistics-pace'
import { callOutcomeNames, callOutcomes } from '@roombook/domain/calls'
import { bothGroups, compareGroups } from '@roombook/domain/campaigns'
import { type GuestMessageKind, guestMessageKinds, guestMessageTitle } from '@roombook/domain/sms'
import {
  bookingChannelNames,
  bookingChannels,
  channelDefinitions,
  figureNames,
  figureOf,
  figures,
  sectionDefinitions,
} from '@roombook/domain/statistics'
import type { Cell } from 'write-excel-file/node'
import { count, text } from '#platform/workbooks/cells.ts'
import { buildSheet, part, share, yuan } from './figure-cells.ts'

/** Sections that exist per store only. */
export interface StoreSections {
  title: string
  dishes: OutputOf<typeof readDishStatistics>
  brought: OutputOf<typeof readBrought>
}

/** Data of the sections beyond the figures. */
export interface Sections {
  points: OutputOf<typeof readStatisticsLines>['points']
  cohorts: OutputOf<typeof readCohorts>['cohorts']
  pace: OutputOf<typeof readPace>
  stores: readonly StoreSections[]
}

/** Returns the purpose of a message; a removed kind is shown by its name. */
const kindTitle = (kind: string): string =>
  (guestMessageKinds as readonly string[]).includes(kind) ? guestMessageTitle(kind as GuestMessageKind) : kind

/** Builds the sheets for guests, future bookings, dishes, coupons, campaigns, messages and calls. */
export function sectionSheets({ points, cohorts, pace, stores }: Sections) {
  const ofStores = <Of>(
    rows: (store: StoreSections) => readonly Of[],
    cells: (row: Of) => Cell[],
  ): Cell[][] => stores.flatMap((store) => rows(store).map((row) => [text(store.title), ...cells(row)]))
  return [
    buildSheet(
      '客人',
      ['从', '到', '新客', '回头客到店', '未关联客户到店', '回头客占比'],
      points.map(({ startDate, endDate, sums }) => [
        ...[startDate, endDate].map(text),
        ...[sums.newGuests, sums.returningVisits, sums.unnamedVisits].map(count),
        share(figureOf('returningShare', sums)),
      ]),
    ),
    buildSheet(
      '客人再次光临',
      ['首次到店月份', '新客', '到店月份', '第几月', '到店人数', '占新客', '到店次数', '营收（元）'],
      cohorts.flatMap(({ month: first, guests, months }) =>
        months.map(({ month, guests: came, visits, revenue }, at) => [
          text(first),
          count(guests),
          text(month),
          count(at),
          count(came),
          part(came, guests),
          count(visits),
          yuan(revenue),
        ]),
      ),
    ),
    paceSheet(pace),
    buildSheet(
      '菜品',
      ['门店', '菜品', '分类', '份数', '预订数', '金额（元）'],
      ofStores(
        ({ dishes }) => dishes.dishes,
        ({ title, categoryName, portions, bookings, amount }) => [
          ...[title, categoryName].map(text),
          ...[portions, bookings].map(count),
          yuan(amount),
        ],
      ),
    ),
    buildSheet(
      '优惠券',
      ['门店', '优惠券', '发出（张）', '使用（张）', '优惠金额（元）', '用券订单消费（元）'],
      ofStores(
        ({ brought }) => brought.coupons,
        ({ title, given, used, off, bills }) => [
          text(title),
          count(given),
          count(used),
          ...[off, bills].map(yuan),
        ],
      ),
    ),
    buildSheet(
      '营销群发',
      [
        '门店',
        '群发',
        '开始',
        '统计天数',
        '发给（人）',
        '其中预订',
        '预订率',
        '选中未发（人）',
        '其中预订',
        '预订率',
        '对照组（人）',
        '其中预订',
        '预订率',
        '相差',
      ],
      ofStores(
        ({ brought }) => brought.campaigns,
        ({ title, startedAt, days, written, unsent, held }) => [
          text(title),
          text(startedAt.slice(0, 10)),
          count(days),
          ...[written, unsent, held].flatMap(({ people, booked }) => [
            count(people),
            count(booked),
            part(booked, people),
          ]),
          share(compareGroups(bothGroups(written, unsent), held)?.points ?? null),
        ],
      ),
    ),
    buildSheet(
      '短信',
      ['门店', '用途', '发送', '送达', '失败', '没有回执', '送达率', '计费条数', '涉及预订'],
      ofStores(
        ({ brought }) => brought.messages,
        ({ kind, messages, delivered, failed, unreported, spent, bookings }) => [
          text(kindTitle(kind)),
          ...[messages, delivered, failed, unreported].map(count),
          part(delivered, delivered + failed),
          ...[spent, bookings].map(count),
        ],
      ),
    ),
    buildSheet(
      '来电',
      ['门店', '来电', ...Object.values(callOutcomes), '未接已回电', '来电预订'],
      ofStores(
        ({ brought }) => (brought.calls ? [brought.calls] : []),
        ({ calls, calledBack, booked, ...outcomes }) => [
          count(calls),
          ...callOutcomeNames.map((name) => count(outcomes[name])),
          ...[calledBack, booked].map(count),
        ],
      ),
    ),
    definitionSheet(),
  ]
}

const paceSheet = ({ days }: Sections['pace']) =>
  buildSheet(
    '未来预订',
    [
      '日期',
      '农历',
      '节日',
      '还有几天',
      '未来预订数',
      '未来桌数',
      '未来人数',
      '去年的那天',
      '去年的农历',
      '去年同样提前时预订数',
      '去年同样提前时桌数',
      '去年同样提前时人数',
      '去年最终预订数',
      '去年最终桌数',
      '去年最终人数',
    ],
    days.map(({ date, lunar, festival, daysBefore, now, was }) => [
      ...[date, lunar, festival].map(text),
      ...[daysBefore, now.bookings, now.rooms, now.people].map(count),
      ...[was.date, was.lunar].map(text),
      ...[was.asOf, was.final].flatMap((books) =>
        books ? [books.bookings, books.rooms, books.people].map(count) : [null, null, null],
      ),
    ]),
  )

const sectionNames: Readonly<Record<keyof typeof sectionDefinitions, string>> = {
  compare: '对比',
  guests: '客人',
  cohorts: '客人再次光临',
  pace: '未来预订',
  want: '没有包厢可订',
  staff: '员工开单',
  dishes: '菜品',
  coupons: '优惠券',
  campaigns: '营销群发',
  messages: '短信',
  calls: '来电',
}

/** Builds the sheet that defines the figures. */
const definitionSheet = () => ({
  ...buildSheet(
    '口径',
    ['项目', '口径'],
    [
      ...figureNames.map((name) => [figures[name].title, figures[name].definition]),
      ...bookingChannelNames.map((way) => [`来源：${bookingChannels[way]}`, channelDefinitions[way]]),
      ...Object.entries(sectionDefinitions).map(([name, words]) => [
        sectionNames[name as keyof typeof sectionDefinitions],
        words,
      ]),
    ].map((row) => row.map(text)),
  ),
  columns: [{ width: 22 }, { width: 110 }],
})
