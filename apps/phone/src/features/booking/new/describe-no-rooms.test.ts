import type { GuestPeriod } from '@roombook/contract/guest-booking'
import { noMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { describeNoRooms } from './describe-no-rooms.ts'
import { findAlternatives } from './instead.ts'

const bookDate = '2026-11-26'
const venue = {
  shopTitle: '和宴·望江店',
  phone: '0571-88886666',
  mode: 'instant' as const,
  mostPeople: 72,
  list: [],
}
const describeStates = (peopleNum: number, ...states: ('open' | 'full' | 'small' | 'past')[]) =>
  describeNoRooms({ limits: venue, bookDate, peopleNum, periods: states.map((state) => ({ state })) })

const dinner: GuestPeriod = {
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  state: 'small',
  words: '没有合适的包厢',
  joinable: false,
  arrivalTimes: [],
  rooms: [],
  taken: [],
}

test('more people than can ever be booked online are told so, and to call: no other day, no other meal', () => {
  expect(describeStates(99, 'small', 'small')).toBe(
    '99人超出可线上预订的人数（最多72人），请致电门店 0571-88886666。',
  )
  const period = dinner
  const insteadFor = (peopleNum: number, isCurrent = true) =>
    findAlternatives({
      guestDays: venue,
      draft: { bookDate, peopleNum, periodId: 2, periodName: '晚餐' },
      periods: [period],
      period,
      rooms: [],
      lost: [],
      isDayListed: true,
      isKnown: true,
      isCurrent,
    })
  expect(insteadFor(99)).toBeUndefined()
  // Alternatives for fewer people disappear while the current number is loading.
  expect(insteadFor(72, false)).toBeUndefined()
  expect(insteadFor(72)).toMatchObject({ title: '11月26日 周四晚餐没有合适的包厢' })
})

test('a day without a room for so many says that, and not that it cannot be booked', () => {
  expect(describeStates(60, 'small', 'full')).toBe(
    '11月26日 周四没有坐得下60人的包厢，请换一天或致电 0571-88886666。',
  )
  expect(describeStates(4, 'full', 'past')).toBe(
    '11月26日 周四已不能线上预订，请换一天或致电 0571-88886666。',
  )
  expect(describeStates(4, 'open', 'past')).toBe('请先选择可预订的餐段。')
})

test('a room too small for who comes is offered others of its meal, and no other day; none where several would do', () => {
  const room = (id: number, capacityMax: number) => ({
    id,
    title: `${id}号`,
    floorName: '一楼',
    image: '',
    capacityMin: 1,
    capacityMax,
    serviceFee: noMoney,
    averageSpend: noMoney,
    fits: capacityMax >= 10,
    turn: 1,
    turnText: '',
    arrivalWindow: '17:00-21:00',
    arrivalTimes: [],
  })
  const instead = (rooms: ReturnType<typeof room>[]) =>
    findAlternatives({
      guestDays: venue,
      draft: { bookDate, peopleNum: 10, periodId: 2, periodName: '晚餐' },
      periods: [
        { ...dinner, state: 'open' },
        { ...dinner, id: 1, state: 'open' },
      ],
      period: { ...dinner, state: 'open' },
      rooms,
      lost: [{ id: 1, title: '1号', text: '最多容纳8人，坐不下10人', isSmall: true }],
      isDayListed: true,
      isKnown: true,
      isCurrent: true,
    })
  expect(instead([room(1, 8), room(2, 12)])).toMatchObject({
    title: '1号最多容纳8人，坐不下10人',
    free: [{ id: 2 }],
    periods: [],
    days: [],
  })
  expect(instead([room(1, 8), room(3, 6)])).toBeUndefined()
})
