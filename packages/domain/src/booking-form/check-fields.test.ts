import { describe, expect, test } from 'vitest'
import { greatestMoney } from '../money/money.ts'
import type { BookingField, BookingForm, BookingFormContext } from './booking-form.ts'
import { checkBookingForm, checkHoldForm } from './check-form.ts'

const supper = { startMinutes: 22 * 60, endMinutes: 2 * 60 }
const at = (now: string, cutoverHour?: number) => ({
  time: {
    now: Date.parse(now),
    timezone: 'Asia/Shanghai',
    ...(cutoverHour !== undefined && { cutoverHour }),
  },
})
const form: BookingForm = {
  bookDate: '2026-11-20',
  periodId: 3,
  roomIds: [11],
  peopleNum: 10,
  deposit: '200.00',
  userName: '王先生',
  phone: '13800138000',
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  arrivalTime: '22:00',
  inviteStyleId: 1,
  openerId: 7,
  adminRemark: '',
  memorialTitles: [],
  customerLabelIds: [],
}
const context: BookingFormContext = {
  settings: { phoneRequired: true, arrivalTimeRequired: true },
  actor: { adminLevel: 1 },
  period: supper,
  ...at('2026-11-20T12:00:00+08:00'),
}

/** Returns the message at a field of a changed form; undefined for none. */
function faultAt(
  field: BookingField,
  change: Partial<BookingForm>,
  { isBooking = true, ...more }: Partial<BookingFormContext> & { isBooking?: boolean } = {},
): string | undefined {
  const check = isBooking ? checkBookingForm : checkHoldForm
  const faults = check({ ...form, ...change }, { ...context, ...more })
  return faults.find((fault) => fault.field === field)?.message
}

describe('a name', () => {
  const name = (userName: string, isBooking = true) => faultAt('userName', { userName }, { isBooking })

  test('of spaces alone, full-width ones too, is none', () => {
    for (const none of ['', '  ', '\u3000\t']) expect(name(none)).toBe('请输入客户姓名')
  })

  test('is counted as people count, without the space around it [5.11]', () => {
    expect(name(` ${'𠮷'.repeat(20)} `)).toBeUndefined()
    expect(name('𠮷'.repeat(21))).toBe('最多20个字符')
  })

  test('may be missing on a hold, and may not be too long there either', () => {
    expect(name('', false)).toBeUndefined()
    expect(name('王'.repeat(21), false)).toBe('最多20个字符')
  })
})

describe('what somebody else is called', () => {
  const other = (otherName: string, isBooking: boolean, birthdayOfOther = true) =>
    faultAt('otherName', { birthdayKind: 1, birthdayOfOther, otherName }, { isBooking })

  test('may be missing on a hold, and may not be too long there either', () => {
    expect(other(' ', true)).toBe('请输入他人称呼')
    expect(other(' ', false)).toBeUndefined()
    expect(other('岳父老大人', false)).toBe('最多4个字符')
  })

  test('is not looked at where the birthday is the guest’s own', () => {
    expect(other('岳父老大人', true, false)).toBeUndefined()
  })
})

describe('a phone', () => {
  const phoneFault = (phone: string, more: { maskedPhone?: string; isBooking?: boolean } = {}) =>
    faultAt('phone', { phone }, more)

  test.each([
    '13000000000',
    '19999999999',
    ' 13800138000 ',
    '013800138000',
    '1795113800138000',
    '+86-13800138000',
  ])('%j is one', (phone) => expect(phoneFault(phone)).toBeUndefined())

  test.each([
    '12999999999',
    '1380013800',
    '138001380000',
    '0571-88886666',
    '１３８００１３８０００',
    '=13800138000',
    '+86 138-0013-8000',
    '13800138000x',
    '138***8000',
  ])('%j is none, on a hold either', (phone) => {
    expect(phoneFault(phone)).toBe('请输入正确的手机号码')
    expect(phoneFault(phone, { isBooking: false })).toBe('请输入正确的手机号码')
  })

  test('that is missing is not the masked one of a customer without a phone', () => {
    expect(phoneFault(' ', { maskedPhone: '' })).toBe('请输入手机号码')
    expect(phoneFault(' ', { maskedPhone: '', isBooking: false })).toBeUndefined()
  })

  test('that is masked is the one on record to the last digit, or none', () => {
    expect(phoneFault(' 138***8000 ', { maskedPhone: '138***8000' })).toBeUndefined()
    expect(phoneFault('138***8001', { maskedPhone: '138***8000' })).toBe('请输入正确的手机号码')
  })
})

test('a label that is chosen twice counts once [5.16]', () => {
  const labels = (...customerLabelIds: number[]) => faultAt('customerLabelIds', { customerLabelIds })
  expect(labels(1, 2, 3, 3, 1)).toBeUndefined()
  expect(labels(1, 2, 3, 3, 4)).toBe('最多选择3个客户标签')
  expect(labels()).toBeUndefined()
})

describe('a date', () => {
  const dateFault = (bookDate: string | null, more: Partial<BookingFormContext> = {}) =>
    faultAt('bookDate', { bookDate }, more)

  test.each([
    null,
    '',
    '2027-02-29',
    '2026-11-31',
    '2026-12-1',
    '2026/12/01',
    '２０２６-12-01',
    '2026-12-01T00:00',
  ])('%j is none', (bookDate) => expect(dateFault(bookDate)).toBe('请选择预订日期'))

  test('of a leap year may be 29 February', () => {
    expect(dateFault('2028-02-29')).toBeUndefined()
  })

  test('goes by at the hour at which the shop’s day turns, not at midnight', () => {
    expect(dateFault('2026-11-20', at('2026-11-21T04:59:59+08:00'))).toBeUndefined()
    expect(dateFault('2026-11-20', at('2026-11-21T05:00:00+08:00'))).toBe('不能选择过去的日期')
    expect(dateFault('2026-11-20', at('2026-11-21T00:00:00+08:00', 0))).toBe('不能选择过去的日期')
  })
})

const stored = { bookDate: '2026-11-20', periodId: 3, arrivalTime: '22:00' }

describe('a period past midnight', () => {
  const periodFault = (now: string, more: Partial<BookingFormContext> = {}) =>
    faultAt('periodId', {}, { ...at(now), ...more })

  test('of the evening before is open until its end [5.15]', () => {
    expect(periodFault('2026-11-21T01:59:59+08:00')).toBeUndefined()
    expect(periodFault('2026-11-21T02:00:00+08:00')).toBe('该餐段已结束，不能再预订')
    expect(periodFault('2026-11-21T02:00:00+08:00', { stored })).toBeUndefined()
  })

  test('that was stored for another date is no longer the one stored [5.15]', () => {
    const other = { ...stored, bookDate: '2026-11-19' }
    expect(periodFault('2026-11-21T02:00:00+08:00', { stored: other })).toBe('该餐段已结束，不能再预订')
  })

  test('of which nothing is known here is not judged, but has to be chosen', () => {
    expect(periodFault('2026-11-22T02:00:00+08:00', { period: undefined })).toBeUndefined()
    expect(faultAt('periodId', { periodId: null })).toBe('请选择预订餐段')
  })
})

test('one room is enough, none is not', () => {
  expect(faultAt('roomIds', {})).toBeUndefined()
  expect(faultAt('roomIds', { roomIds: [] })).toBe('请选择预订餐位')
})

describe('a time of arrival', () => {
  const arrivalFault = (arrivalTime: string, more: Partial<BookingFormContext> = {}, isBooking = true) =>
    faultAt('arrivalTime', { arrivalTime }, { ...more, isBooking })

  test.each(['22:00', '23:59', '00:00', '01:59'])(
    'of %s lies within a supper from 22:00 to 02:00',
    (time) => {
      expect(arrivalFault(time)).toBeUndefined()
    },
  )

  test.each(['21:59', '02:00', '12:00'])('of %s does not', (time) => {
    expect(arrivalFault(time)).toBe('到店时间不在所选餐段内')
    expect(arrivalFault(time, {}, false)).toBe('到店时间不在所选餐段内')
  })

  test.each(['1:30', '24:00', '２２:００', '次日00:30', '22:00:00'])('is not %j', (time) => {
    expect(arrivalFault(time)).toBe('请选择到店时间')
  })

  test('after midnight is the next day’s, and is taken for half an hour after it', () => {
    expect(arrivalFault('01:00', at('2026-11-20T23:00:00+08:00'))).toBeUndefined()
    expect(arrivalFault('01:00', at('2026-11-21T01:30:00+08:00'))).toBeUndefined()
    expect(arrivalFault('01:00', at('2026-11-21T01:30:00.001+08:00'))).toBe('到店时间已过，请重新选择')
  })

  test('may be missing on a hold', () => {
    expect(arrivalFault('')).toBe('请选择到店时间')
    expect(arrivalFault('', {}, false)).toBeUndefined()
  })

  test('that is stored stays, though it has gone by or the period has changed its hours [5.15]', () => {
    expect(arrivalFault('22:00', { stored, ...at('2026-11-21T01:00:00+08:00') })).toBeUndefined()
    const shorter = { startMinutes: 23 * 60, endMinutes: 2 * 60 }
    expect(arrivalFault('22:00', { stored, period: shorter })).toBeUndefined()
    expect(arrivalFault('22:00', { period: shorter })).toBe('到店时间不在所选餐段内')
  })

  test('that is stored does not go along to another period or date that does not have it', () => {
    const dinner = { startMinutes: 17 * 60, endMinutes: 21 * 60 }
    expect(arrivalFault('22:00', { stored: { ...stored, periodId: 2 }, period: dinner })).toBe(
      '到店时间不在所选餐段内',
    )
    const tomorrow = { ...stored, bookDate: '2026-11-21' }
    expect(arrivalFault('22:00', { stored: tomorrow, ...at('2026-11-20T23:00:00+08:00') })).toBe(
      '到店时间已过，请重新选择',
    )
  })
})

test('people are left open, or 1 to 999 whole ones', () => {
  const people = (peopleNum: number | null) => faultAt('peopleNum', { peopleNum })
  expect([null, 1, 999].map(people)).toEqual([undefined, undefined, undefined])
  for (const none of [0, 1000, 2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(people(none)).toBe('请输入正确的人数')
  }
})

describe('a deposit', () => {
  const deposit = (amount: string | number | null) => faultAt('deposit', { deposit: amount })

  test('may be the greatest amount that there is, typed or read, and not a fen more', () => {
    expect([deposit('99999999.99'), deposit(greatestMoney)]).toEqual([undefined, undefined])
    expect(deposit('100000000')).toBe('请输入正确的金额')
    expect(deposit(greatestMoney + 1)).toBe('请输入正确的金额')
  })

  test.each([' 200 ', '２００', '¥200', '200元', '=200', '0200', '.5', ' ', Number.POSITIVE_INFINITY])(
    'is not %j',
    (amount) => expect(deposit(amount)).toBe('请输入正确的金额'),
  )
})

test('a remark is counted as people count', () => {
  expect(faultAt('adminRemark', { adminRemark: '𠮷'.repeat(500) })).toBeUndefined()
  expect(faultAt('adminRemark', { adminRemark: '𠮷'.repeat(501) })).toBe('最多500个字符')
})

test('anniversaries may be many, and each has to have a title that can be kept', () => {
  const fault = (...titles: string[]) =>
    faultAt('memorialTitles', {
      memorialTitles: titles.map((title) => ({ title, calendar: 'lunar' })),
    })
  expect(fault()).toBeUndefined()
  expect(fault('结婚纪念日', '𠮷'.repeat(10), '五一')).toBeUndefined()
  expect(fault('结婚纪念日', ' ')).toMatch(/^纪念日名称最多10个字符/)
  expect(fault('结婚纪念日', '𠮷'.repeat(11))).toMatch(/^纪念日名称最多10个字符/)
})

test('a hold needs neither an invitation nor who opens the table; a booking of an admin needs both [5.14]', () => {
  const open = { inviteStyleId: null, openerId: null }
  const faults = (isBooking: boolean) =>
    (['inviteStyleId', 'openerId'] as const).map((field) => faultAt(field, open, { isBooking }))
  expect(faults(true)).toEqual(['请选择邀请函样式', '请选择开台员工'])
  expect(faults(false)).toEqual([undefined, undefined])
})
