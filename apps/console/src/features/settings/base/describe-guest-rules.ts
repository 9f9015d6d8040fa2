import type { ShopSettings } from '@roombook/contract/settings'
import { yuan } from '@roombook/domain/money'

/** Rules for guests' own bookings, as the form stores them. */
export interface GuestBookingRules {
  readonly guestBooking: 'closed' | 'application' | 'instant'
  readonly guestChange: 'ask' | 'self'
  readonly guestDaysAhead: number
  readonly guestLeadMinutes: number
  readonly guestMostPeople: number
  readonly guestDepositMode: 'none' | 'fixed' | 'per-person'
  /** Deposit in fen. */
  readonly guestDeposit: number
  readonly guestDepositMinutes: number
  readonly guestRefundHours: number
  readonly guestLateRefundPercent: number
}

const effectTexts = {
  application: '客人提交预订申请，由门店接受或拒绝。',
  instant: '有空包厢时客人立即预订成功，无需门店确认。',
} as const

const changes = {
  ask: '客人要修改预订时，由门店确认。',
  self: '取消时限前，客人可自行修改日期、餐段、包厢、人数和到店时间。',
} as const

/** Describes the rules' effect on guests, one sentence each. */
export function describeGuestRules(rules: GuestBookingRules): string[] {
  const { guestBooking, guestDaysAhead, guestLeadMinutes, guestMostPeople } = rules
  if (guestBooking === 'closed') return ['客人不能在线预订，只能致电门店。']
  const deadline = guestLeadMinutes > 0 ? `开始前${formatSpan(guestLeadMinutes)}截止` : '开始前都可以预订'
  return [
    effectTexts[guestBooking],
    `可预订今天起${guestDaysAhead}天内的餐段，${deadline}。`,
    guestMostPeople > 0
      ? `每次最多${guestMostPeople}人，人数更多时请客人致电门店。`
      : '人数不限，以包厢容量为准。',
    changes[rules.guestChange],
    describeDeposit(rules),
  ]
}

const modeTexts = {
  closed: '未开放，客人只能致电门店',
  application: '已开放，客人的申请由门店确认',
  instant: '已开放，有空包厢立即预订成功',
} as const

type GuestBookingSettings = Pick<
  ShopSettings,
  | Exclude<keyof GuestBookingRules, 'guestDeposit'>
  | 'guestDepositFen'
  | 'daysAhead'
  | 'depositOpen'
  | 'depositRules'
>

/** Describes the state of online booking in sections. The store's own limit of days applies to guests too. */
export function describeGuestBooking(settings: GuestBookingSettings) {
  const { guestBooking, guestDaysAhead, daysAhead, guestLeadMinutes, guestMostPeople } = settings
  const days = Math.min(guestDaysAhead, daysAhead)
  const limit = daysAhead < guestDaysAhead ? '（受「最多提前预订」限制）' : ''
  const deadline =
    guestLeadMinutes > 0 ? `餐段开始前${formatSpan(guestLeadMinutes)}截止` : '餐段结束前都可以预订'
  return {
    modeText: modeTexts[guestBooking],
    days: `今天起${days}天内${limit}，${deadline}`,
    people: guestMostPeople > 0 ? `最多${guestMostPeople}人` : '不限，以包厢容量为准',
    deposit: describeDepositSetting(settings),
  }
}

function describeDepositSetting({
  depositOpen,
  depositRules,
  guestDepositMode,
  guestDepositFen,
}: GuestBookingSettings): string {
  if (!depositOpen) return '不收，「功能开关」中未开启订金'
  const usual =
    guestDepositMode === 'none'
      ? '不收'
      : `${guestDepositMode === 'fixed' ? '每次' : '每人'}${yuan(guestDepositFen)}元`
  return depositRules.length > 0 ? `先看${depositRules.length}条订金规则，都不符合的${usual}` : usual
}

function describeDeposit(rules: GuestBookingRules): string {
  const { guestDepositMode, guestDeposit, guestDepositMinutes, guestRefundHours } = rules
  const share = rules.guestLateRefundPercent
  if (guestDepositMode === 'none') return '不收订金。'
  if (guestDeposit === 0) return '请输入订金金额。'
  const amount = `${yuan(guestDeposit)}元`
  const back =
    guestRefundHours > 0
      ? `餐段开始前${guestRefundHours}小时内取消${share > 0 ? `退还${share}%` : '不退'}`
      : '客人取消全额退还'
  const depositText = guestDepositMode === 'fixed' ? `每次预订收订金${amount}` : `按人数收订金，每人${amount}`
  return `${depositText}，${formatSpan(guestDepositMinutes)}内未支付则自动取消；${back}。`
}

/** Formats minutes: 45分钟, 2小时, 1小时30分钟. */
function formatSpan(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分钟` : ''}`
}
