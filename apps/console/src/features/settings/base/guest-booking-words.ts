import { yuan } from '@roombook/domain'

/** The rules by which guests book by themselves, as they stand in the form. */
export interface GuestBookingRules {
  readonly guestBooking: 'closed' | 'application' | 'instant'
  readonly guestDaysAhead: number
  readonly guestLeadMinutes: number
  readonly guestMostPeople: number
  readonly guestDepositMode: 'none' | 'fixed' | 'per-person'
  /** In fen. */
  readonly guestDeposit: number
  readonly guestDepositMinutes: number
  readonly guestRefundHours: number
  readonly guestLateRefundPercent: number
}

const outcomes = {
  application: '客人提交预订申请，由门店接受或拒绝。',
  instant: '有空包厢时客人立即预订成功，无需门店确认。',
} as const

/** What guests meet under these rules, a sentence each. */
export function guestBookingWords(rules: GuestBookingRules): string[] {
  const { guestBooking, guestDaysAhead, guestLeadMinutes, guestMostPeople } = rules
  if (guestBooking === 'closed') return ['客人不能在线预订，只能致电门店。']
  const deadline = guestLeadMinutes > 0 ? `开始前${spanOf(guestLeadMinutes)}截止` : '开始前都可以预订'
  return [
    outcomes[guestBooking],
    `可预订今天起${guestDaysAhead}天内的餐段，${deadline}。`,
    guestMostPeople > 0
      ? `每次最多${guestMostPeople}人，人数更多时请客人致电门店。`
      : '人数不限，以包厢容量为准。',
    depositWords(rules),
  ]
}

function depositWords(rules: GuestBookingRules): string {
  const { guestDepositMode, guestDeposit, guestDepositMinutes, guestRefundHours } = rules
  const share = rules.guestLateRefundPercent
  if (guestDepositMode === 'none') return '不收订金。'
  if (guestDeposit === 0) return '请输入订金金额。'
  const amount = `${yuan(guestDeposit)}元`
  const back =
    guestRefundHours > 0
      ? `餐段开始前${guestRefundHours}小时内取消${share > 0 ? `退还${share}%` : '不退'}`
      : '客人取消全额退还'
  const asked = guestDepositMode === 'fixed' ? `每次预订收订金${amount}` : `按人数收订金，每人${amount}`
  return `${asked}，${spanOf(guestDepositMinutes)}内未支付则自动取消；${back}。`
}

/** 45分钟, 2小时, 1小时30分钟. */
function spanOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分钟` : ''}`
}
