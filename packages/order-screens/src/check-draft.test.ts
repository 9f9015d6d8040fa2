import type { PeriodOfDay } from '@roombook/contract/board'
import { shopSettings } from '@roombook/contract/settings'
import { expect, test } from 'vitest'
import { checkDraft, type RuleContext, shopTimeOf } from './check-draft.ts'
import { emptyDraft } from './order-draft.ts'
import { sampleDraft, sampleOrderRow } from './order-samples.ts'

const dinner: PeriodOfDay = {
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  disabled: false,
  booked: 0,
  bookable: 30,
}
const shop = { timezone: 'Asia/Shanghai', cutoverHour: 5 }
const context: RuleContext = {
  settings: shopSettings.parse({}),
  adminLevel: 1,
  time: { ...shop, now: Date.parse('2026-11-20T10:00:00+08:00') },
  period: dinner,
  order: undefined,
  customerPhone: undefined,
}
const strict = shopSettings.parse({ phoneRequired: true, arrivalTimeRequired: true })

test('an empty booking says at each field what it needs [5.10] [5.11] [5.14] [8.07]', () => {
  expect(checkDraft(emptyDraft, 'book', { ...context, period: undefined })).toEqual({
    bookDate: '请选择预订日期',
    periodId: '请选择预订餐段',
    rooms: '请选择预订餐位',
    userName: '请输入客户姓名',
    inviteStyleId: '请选择邀请函样式',
    openerId: '请选择开台员工',
  })
})

test('phone and arrival time are asked for where the shop demands them [5.13] [5.14]', () => {
  const draft = sampleDraft({ phone: '', arrivalTime: '' })
  expect(checkDraft(draft, 'book', context)).toEqual({})
  expect(checkDraft(draft, 'book', { ...context, settings: strict })).toEqual({
    phone: '请输入手机号码',
    arrivalTime: '请选择到店时间',
  })
})

test('a hold needs date, period and room alone, but takes nothing malformed [5.10]', () => {
  expect(Object.keys(checkDraft(emptyDraft, 'hold', context))).toEqual(['bookDate', 'periodId', 'rooms'])
  expect(checkDraft(sampleDraft({ userName: '', phone: '12' }), 'hold', context)).toEqual({
    phone: '请输入正确的手机号码',
  })
})

test('only administrators are asked who opens the table [6.03]', () => {
  const draft = sampleDraft({ openerId: null })
  expect(checkDraft(draft, 'book', context)).toEqual({ openerId: '请选择开台员工' })
  expect(checkDraft(draft, 'book', { ...context, adminLevel: 0 })).toEqual({})
})

test('a customer stands for their masked phone, nobody for another [5.13]', () => {
  const draft = sampleDraft({ phone: '139***1234', customerId: 9 })
  expect(checkDraft(draft, 'book', { ...context, customerPhone: '139***1234' })).toEqual({})
  expect(checkDraft(draft, 'book', context)).toEqual({ phone: '请输入正确的手机号码' })
})

test('past dates are refused, the stored one stays [5.15]', () => {
  const draft = sampleDraft({ bookDate: '2026-11-19' })
  expect(checkDraft(draft, 'book', context)).toMatchObject({ bookDate: '不能选择过去的日期' })
  const order = sampleOrderRow({ bookDate: '2026-11-19', periodId: 2, arrivalTime: '18:00' })
  expect(checkDraft(draft, 'edit', { ...context, order })).toEqual({})
})

test('the title of somebody else is asked for with their birthday, four characters at most [5.12]', () => {
  const draft = sampleDraft({ birthdayKind: 1, birthdayOfOther: true })
  expect(checkDraft(draft, 'book', context)).toEqual({ otherName: '请输入他人称呼' })
  expect(checkDraft({ ...draft, otherName: '外婆和外公' }, 'book', context)).toEqual({
    otherName: '最多4个字符',
  })
})

test('more than three customer labels are refused [5.16]', () => {
  const draft = sampleDraft({ customerLabelIds: [1, 2, 3, 4] })
  expect(checkDraft(draft, 'book', context)).toEqual({ customerLabelIds: '最多选择3个客户标签' })
})

test('a machine whose date is wrong is put back to the day of the shop', () => {
  const now = Date.parse('2026-11-23T10:00:00+08:00')
  expect(shopTimeOf(shop, '2026-11-20', now).now).toBe(Date.parse('2026-11-20T10:00:00+08:00'))
})
