import type { FloorGroup, PeriodOfDay } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { noMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { buildAgenda } from './agenda.ts'

const dinner: PeriodOfDay = {
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  disabled: false,
  booked: 0,
  bookable: 9,
}
const supper: PeriodOfDay = { ...dinner, id: 3, title: '夜宵', startTime: '21:00', endTime: '02:00' }

const card = (id: number, changes: Partial<BoardCard> = {}): BoardCard => ({
  id,
  version: 1,
  status: 2,
  statusName: '已预订',
  turn: 1,
  turnFrom: '',
  userName: '王先生',
  sex: 1,
  phone: '138****1234',
  peopleNum: 8,
  arrivalTime: '18:00',
  arrivedAt: null,
  linked: false,
  groupId: null,
  smsState: 0,
  replied: false,
  heldUntil: null,
  openerId: 1,
  openerName: '王芳',
  visits: 0,
  adminRemark: '',
  remark: '',
  orderLabels: [],
  customerLabels: [],
  habitRemark: '',
  userLevel: '',
  lastVisitDate: null,
  guestBirthday: false,
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  memorialTitles: [],
  deposit: noMoney,
  depositReceived: noMoney,
  dishesWaiting: false,
  changeWaiting: false,
  ...changes,
})

const floors = (...cards: BoardCard[]): FloorGroup[] => [
  {
    id: 1,
    title: '一楼',
    children: cards.map((order, at) => ({
      id: at + 1,
      title: `${at + 1}号`,
      image: '',
      color: 'booked',
      capacity: 10,
      capacityMin: 4,
      serviceFee: noMoney,
      averageSpend: noMoney,
      statusText: '',
      turned: false,
      turnsLeft: 0,
      nextTurn: 0,
      nextTurnFrom: '',
      roomOrders: [order],
    })),
  },
]

const at = (clock: string) => ({
  now: Date.parse(`2026-11-20T${clock}:00+08:00`),
  timezone: 'Asia/Shanghai',
  cutoverHour: 5,
  today: '2026-11-20',
})

describe("today's agenda", () => {
  test('has the guests to come, and counts who is at table', () => {
    const heldUntil = '2026-11-20T08:30:00Z'
    const board = floors(
      card(1),
      card(2, { status: 1 }),
      card(3, { status: 4, heldUntil }),
      card(4, { status: 3 }),
    )
    const agenda = buildAgenda([{ period: dinner, floors: board }], at('16:00'))
    expect(agenda.arrivals.map(({ orderId }) => orderId)).toEqual([1])
    expect(agenda.seated).toBe(1)
  })

  test('puts the most pressing first, overdue before due, without a time last', () => {
    const board = floors(
      card(1, { arrivalTime: '' }),
      card(2, { arrivalTime: '19:00' }),
      card(3, { arrivalTime: '17:30' }),
    )
    const { arrivals } = buildAgenda([{ period: dinner, floors: board }], at('18:00'))
    expect(arrivals.map(({ orderId, minutesLeft }) => [orderId, minutesLeft])).toEqual([
      [3, -30],
      [2, 60],
      [1, undefined],
    ])
  })

  test('counts past midnight, before the business day turns', () => {
    const board = floors(card(1, { arrivalTime: '00:30' }))
    const moment = { ...at('00:00'), now: Date.parse('2026-11-21T00:10:00+08:00') }
    const { arrivals } = buildAgenda([{ period: supper, floors: board }], moment)
    expect(arrivals[0]?.minutesLeft).toBe(20)
  })

  test('says whose guests are late, and by how much', () => {
    const board = floors(
      card(1, { arrivalTime: '17:50' }),
      card(2, { arrivalTime: '17:30' }),
      card(3, { arrivalTime: '17:00', status: 3 }),
    )
    const { arrivals } = buildAgenda([{ period: dinner, floors: board }], at('18:00'))
    expect(arrivals.map(({ orderId, minutesLate }) => [orderId, minutesLate])).toEqual([
      [2, 30],
      [1, undefined],
    ])
  })

  test('shows the rooms of a linked booking as one', () => {
    const board = floors(
      card(1, { groupId: 9, peopleNum: 30 }),
      card(2, { groupId: 9, peopleNum: 0 }),
      card(3),
    )
    const { arrivals } = buildAgenda([{ period: dinner, floors: board }], at('16:00'))
    expect(arrivals.map(({ rooms, peopleNum }) => [rooms, peopleNum])).toEqual([
      [['1号', '2号'], 30],
      [['3号'], 8],
    ])
  })
})
