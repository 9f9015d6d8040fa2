import { expect, test } from 'vitest'
import { describeGuestRules, type GuestBookingRules } from './describe-guest-rules.ts'

const rules: GuestBookingRules = {
  guestBooking: 'application',
  guestChange: 'ask',
  guestDaysAhead: 60,
  guestLeadMinutes: 90,
  guestMostPeople: 0,
  guestDepositMode: 'none',
  guestDeposit: 0,
  guestRefundHours: 0,
  guestLateRefundPercent: 0,
  guestDepositMinutes: 15,
}

test('the rules of booking by guests are said as guests meet them', () => {
  expect(describeGuestRules(rules)).toEqual([
    '客人提交预订申请，由门店接受或拒绝。',
    '可预订今天起60天内的餐段，开始前1小时30分钟截止。',
    '人数不限，以包厢容量为准。',
    '客人要修改预订时，由门店确认。',
    '不收订金。',
  ])
  const instant = {
    guestBooking: 'instant',
    guestChange: 'self',
    guestLeadMinutes: 0,
    guestMostPeople: 12,
  } as const
  const deposit = { guestDepositMode: 'per-person', guestDeposit: 5_000, guestDepositMinutes: 120 } as const
  expect(describeGuestRules({ ...rules, ...instant, ...deposit })).toEqual([
    '有空包厢时客人立即预订成功，无需门店确认。',
    '可预订今天起60天内的餐段，开始前都可以预订。',
    '每次最多12人，人数更多时请客人致电门店。',
    '取消时限前，客人可自行修改日期、餐段、包厢、人数和到店时间。',
    '按人数收订金，每人50.00元，2小时内未支付则自动取消；客人取消全额退还。',
  ])
  const late = { ...rules, ...instant, ...deposit, guestRefundHours: 24 }
  expect(describeGuestRules(late).at(-1)).toMatch(/；餐段开始前24小时内取消不退。$/)
  expect(describeGuestRules({ ...late, guestLateRefundPercent: 50 }).at(-1)).toMatch(
    /；餐段开始前24小时内取消退还50%。$/,
  )
  expect(describeGuestRules({ ...rules, guestDepositMode: 'fixed' }).at(-1)).toBe('请输入订金金额。')
  expect(describeGuestRules({ ...rules, guestBooking: 'closed' })).toEqual([
    '客人不能在线预订，只能致电门店。',
  ])
})
