import { describe, expect, test } from 'vitest'
import type { BookingForm, BookingFormContext } from './booking-form.ts'
import { checkAddedRooms, checkBookingForm, checkHoldForm } from './check-form.ts'

const dinner = { startMinutes: 17 * 60, endMinutes: 21 * 60 }

const form: BookingForm = {
  bookDate: '2026-11-20',
  periodId: 2,
  roomIds: [11],
  peopleNum: 10,
  deposit: '200.00',
  userName: '王先生',
  phone: '13800138000',
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  arrivalTime: '18:00',
  inviteStyleId: 1,
  openerId: 7,
  adminRemark: '靠窗',
  memorialTitles: [{ title: '结婚纪念日', calendar: 'solar' }],
  customerLabelIds: [1, 2, 3],
}

const context: BookingFormContext = {
  settings: { phoneRequired: true, arrivalTimeRequired: true },
  actor: { adminLevel: 1 },
  time: { now: Date.parse('2026-11-20T12:00:00+08:00'), timezone: 'Asia/Shanghai' },
  period: dinner,
}

const empty: BookingForm = {
  bookDate: null,
  periodId: null,
  roomIds: [],
  peopleNum: null,
  deposit: null,
  userName: ' ',
  phone: '',
  birthdayKind: 1,
  birthdayOfOther: true,
  otherName: '',
  arrivalTime: '',
  inviteStyleId: null,
  openerId: null,
  adminRemark: '',
  memorialTitles: [],
  customerLabelIds: [],
}

const answers = (changes: Partial<BookingForm>, given: Partial<BookingFormContext> = {}) =>
  checkBookingForm({ ...form, ...changes }, { ...context, ...given }).map(
    ({ field, message }) => `${field}: ${message}`,
  )

test('a complete form has nothing wrong', () => {
  expect(answers({})).toEqual([])
})

test('an empty form names every field it needs, in order [5.10] [5.11] [5.12] [5.13] [5.14]', () => {
  expect(checkBookingForm(empty, context).map(({ message }) => message)).toEqual([
    '请选择预订日期',
    '请选择预订餐段',
    '请选择预订餐位',
    '请输入客户姓名',
    '请输入他人称呼',
    '请输入手机号码',
    '请选择到店时间',
    '请选择邀请函样式',
    '请选择开台员工',
  ])
})

test('a hold needs date, period and room alone', () => {
  expect(checkHoldForm(empty, context).map(({ field }) => field)).toEqual(['bookDate', 'periodId', 'roomIds'])
  expect(checkHoldForm({ ...form, phone: '123' }, context)).toEqual([
    { field: 'phone', message: '请输入正确的手机号码' },
  ])
})

describe('the guest', () => {
  test('a name of 20 characters fits, one of 21 not [5.11] [9.05]', () => {
    expect(answers({ userName: '王'.repeat(20) })).toEqual([])
    expect(answers({ userName: '王'.repeat(21) })).toEqual(['userName: 最多20个字符'])
  })

  test("somebody else's title is needed only when the birthday is theirs, and has at most 4 [5.12] [9.05]", () => {
    expect(answers({ birthdayKind: 0, birthdayOfOther: true })).toEqual([])
    expect(answers({ birthdayKind: 1, birthdayOfOther: false })).toEqual([])
    expect(answers({ birthdayKind: 2, birthdayOfOther: true })).toEqual(['otherName: 请输入他人称呼'])
    expect(answers({ birthdayKind: 2, birthdayOfOther: true, otherName: '岳父大人' })).toEqual([])
    expect(answers({ birthdayKind: 2, birthdayOfOther: true, otherName: '岳父老大人' })).toEqual([
      'otherName: 最多4个字符',
    ])
  })

  test('a phone is needed only where the shop asks for it [5.13]', () => {
    const optional = { ...context.settings, phoneRequired: false }
    expect(answers({ phone: '' })).toEqual(['phone: 请输入手机号码'])
    expect(answers({ phone: '' }, { settings: optional })).toEqual([])
    expect(answers({ phone: '12800138000' }, { settings: optional })).toEqual(['phone: 请输入正确的手机号码'])
  })

  test('a phone may carry a prefix and spaces, in 16 characters [5.13] [9.05]', () => {
    expect(answers({ phone: '+86 13800138000' })).toEqual([])
    expect(answers({ phone: '+86 138 0013 8000' })).toEqual(['phone: 请输入正确的手机号码'])
  })

  test('the masked phone on record stands for the real one, any other masked phone does not', () => {
    expect(answers({ phone: '138***8000' }, { maskedPhone: '138***8000' })).toEqual([])
    expect(answers({ phone: '138***8000' })).toEqual(['phone: 请输入正确的手机号码'])
  })

  test('at most 3 customer labels [5.16] [9.05]', () => {
    expect(answers({ customerLabelIds: [1, 2, 3, 4] })).toEqual(['customerLabelIds: 最多选择3个客户标签'])
  })
})

describe('date and time', () => {
  test('a past date cannot be chosen, except the one stored [5.15]', () => {
    const stored = { bookDate: '2026-11-19', periodId: 2, arrivalTime: '18:00' }
    const past = { bookDate: '2026-11-19', arrivalTime: '' }
    const settings = { phoneRequired: true, arrivalTimeRequired: false }
    expect(answers({ bookDate: '2026-11-19' }, { settings })[0]).toBe('bookDate: 不能选择过去的日期')
    expect(answers(past, { stored, settings })).toEqual([])
    expect(answers({ ...past, bookDate: '2026-11-18' }, { stored, settings })[0]).toBe(
      'bookDate: 不能选择过去的日期',
    )
    expect(answers({ bookDate: '2026-02-30', arrivalTime: '' }, { settings })).toEqual([
      'bookDate: 请选择预订日期',
    ])
  })

  test('a period past for today cannot be chosen, except the one stored [5.15]', () => {
    const time = { ...context.time, now: Date.parse('2026-11-20T21:00:00+08:00') }
    const stored = { bookDate: '2026-11-20', periodId: 2, arrivalTime: '18:00' }
    expect(answers({}, { time })[0]).toBe('periodId: 该餐段已结束，不能再预订')
    expect(answers({}, { time, stored })).toEqual([])
    expect(answers({ periodId: 3 }, { time, stored })).toEqual([
      'periodId: 该餐段已结束，不能再预订',
      'arrivalTime: 到店时间已过，请重新选择',
    ])
  })

  test('an arrival time long past today is refused, except the one stored [5.15]', () => {
    const time = { ...context.time, now: Date.parse('2026-11-20T19:00:00+08:00') }
    const stored = { bookDate: '2026-11-20', periodId: 2, arrivalTime: '18:00' }
    expect(answers({ arrivalTime: '18:00' }, { time })).toEqual(['arrivalTime: 到店时间已过，请重新选择'])
    expect(answers({ arrivalTime: '18:30' }, { time })).toEqual([])
    expect(answers({ arrivalTime: '18:00' }, { time, stored })).toEqual([])
  })

  test('an arrival time lies within its period, and is needed only where the shop asks [5.14]', () => {
    expect(answers({ arrivalTime: '12:00' })).toEqual(['arrivalTime: 到店时间不在所选餐段内'])
    expect(answers({ arrivalTime: '21:00' })).toEqual(['arrivalTime: 到店时间不在所选餐段内'])
    expect(answers({ arrivalTime: 'soon' })).toEqual(['arrivalTime: 请选择到店时间'])
    expect(
      answers({ arrivalTime: '' }, { settings: { phoneRequired: true, arrivalTimeRequired: false } }),
    ).toEqual([])
  })
})

describe('the rest', () => {
  test('an opener is chosen by admins alone [5.14]', () => {
    for (const adminLevel of [0, 3] as const) {
      expect(answers({ openerId: null }, { actor: { adminLevel } })).toEqual([])
    }
    expect(answers({ openerId: null }, { actor: { adminLevel: 2 } })).toEqual(['openerId: 请选择开台员工'])
  })

  test.each([0, -1, 1.5, 1000])('%s people are none', (peopleNum) => {
    expect(answers({ peopleNum })).toEqual(['peopleNum: 请输入正确的人数'])
  })

  test('the deposit is 0 or more, in steps of 0.01', () => {
    for (const deposit of ['0', '0.01', '', null, 20_000]) expect(answers({ deposit })).toEqual([])
    for (const deposit of ['-1', '0.001', '1e3', '1,000', -1, 0.5, Number.NaN]) {
      expect(answers({ deposit })).toEqual(['deposit: 请输入正确的金额'])
    }
  })

  test('a remark of 500 characters fits, one of 501 not [9.05]', () => {
    expect(answers({ adminRemark: '字'.repeat(500) })).toEqual([])
    expect(answers({ adminRemark: '字'.repeat(501) })).toEqual(['adminRemark: 最多500个字符'])
  })

  test.each(['', '一二三四五六七八九十一', '生日,寿宴', '生日，寿宴', '生日-寿宴'])(
    'an anniversary is not called %j',
    (title) => {
      expect(answers({ memorialTitles: [{ title, calendar: 'lunar' }] })).toEqual([
        'memorialTitles: 纪念日名称最多10个字符，不能含逗号和横线',
      ])
    },
  )

  test('adding rooms needs at least one [5.17]', () => {
    expect(checkAddedRooms([])).toBe('请选择要追加的包厢')
    expect(checkAddedRooms([3])).toBeUndefined()
  })
})
