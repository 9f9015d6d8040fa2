import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines, StatisticsOrder, StatisticsPage } from '@roombook/contract/statistics'
import { fen } from '@roombook/domain/money'
import { addComponents } from '@roombook/domain/statistics'

/** Sums of some days, and of the days that they are compared with. */
export const sampleParts = addComponents([
  {
    bookings: 9,
    rooms: 12,
    people: 80,
    visits: 8,
    visitRooms: 10,
    visitPeople: 70,
    revenue: fen(1_234_500),
    usedRoomPeriods: 10,
    openRoomPeriods: 40,
    cancelled: 2,
    noShows: 1,
    endedRoomPeriods: 40,
    endedRevenue: fen(1_234_500),
  },
])
export const before = addComponents([{ ...sampleParts, bookings: 8, cancelled: 1 }])
const want = { waited: 0, waitedBooked: 0, turnedAway: 3, turnedAwayPeople: 20 }
const row = { way: 'telephone', lead: 'same-day', rooms: 1, people: 8, revenue: fen(0) } as const

/** Page of figures for thirty days of 云厅. */
export const buildStatisticsPage = (differences: Partial<StatisticsPage> = {}): StatisticsPage => ({
  startDate: '2026-10-22',
  endDate: '2026-11-20',
  countedAt: '2026-11-20T10:00:00.000Z',
  isBehind: false,
  countedEvents: 100,
  firstDay: '2025-09-01',
  compared: {
    kind: 'before',
    startDate: '2026-09-22',
    endDate: '2026-10-21',
    of: { startDate: '2026-10-22', endDate: '2026-11-20' },
  },
  shops: [{ id: 1, title: '云厅' }],
  sums: sampleParts,
  over: sampleParts,
  was: before,
  periods: ['午餐', '晚餐'],
  byShop: [{ shopId: 1, title: '云厅', sums: sampleParts, over: sampleParts, was: before }],
  weekdays: [{ ...sampleParts, weekday: 5, periodName: '晚餐' }],
  rooms: [
    {
      ...sampleParts,
      shopId: 1,
      roomId: 7,
      roomName: '牡丹厅',
      floorName: '一楼',
      periodId: 2,
      periodName: '晚餐',
    },
  ],
  endings: [
    { ...row, ending: 'standing', reason: '', bookings: 9 },
    { ...row, ending: 'cancelled', reason: 'guest', bookings: 2 },
    { ...row, ending: 'no-show', reason: 'no-show', bookings: 1 },
  ],
  endingsOver: [],
  endingsWere: [],
  want,
  wantOver: null,
  wanted: null,
  staff: [{ ...sampleParts, shopId: 1, staffId: 4, name: '小赵' }],
  ...differences,
})

/** An order counted in a figure. */
export const order: StatisticsOrder = {
  orderId: 71,
  shopId: 1,
  bookDate: '2026-11-19',
  periodName: '晚餐',
  roomName: '牡丹厅',
  userName: '王先生',
  phone: '138****1234',
  peopleNum: 8,
  statusName: '已完成',
  way: 'telephone',
  lead: 'same-day',
  ending: 'standing',
  reason: '',
  openerName: '小赵',
  revenue: fen(123_400),
  deleted: false,
}

/** Two days of a line chart. */
export const lines = (): OutputOf<typeof readStatisticsLines> => {
  const { startDate, endDate, compared, shops, countedAt, isBehind, countedEvents, firstDay } =
    buildStatisticsPage()
  const point = (date: string) => ({
    startDate: date,
    endDate: date,
    sums: sampleParts,
    was: { startDate: '2026-10-21', endDate: '2026-10-21', sums: before, over: sampleParts },
  })
  return {
    startDate,
    endDate,
    compared,
    shops,
    countedAt,
    isBehind,
    countedEvents,
    firstDay,
    points: ['2026-11-19', '2026-11-20'].map(point),
  }
}
