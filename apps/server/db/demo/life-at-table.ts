import { fen, formatReceipts } from '@roombook/domain/money'
import type { MoveName } from '@roombook/domain/orders'
import { addDays, instantOf } from '@roombook/domain/time'
import type { LifePlan } from './booking-outcome.ts'
import { type Diary, sumText, system } from './diary.ts'
import { daytime, minute, timezone } from './moments.ts'
import type { Doer } from './planned-booking.ts'
import type { Chance } from './seeded-random.ts'
import { mealCheckRemarks } from './word-data.ts'

interface Change {
  move: MoveName
  by: Doer
  remark: string
  fields: readonly string[]
}

/** Adds the steps between booking and arrival: deposit, cancellation, transfer, a resent message. */
export function addChanges(
  chance: Chance,
  diary: Diary,
  { wishes, movedFrom, sitting, outcome }: LifePlan,
  { clerk, guest, from, to }: { clerk: Doer; guest: Doer; from: number; to: number },
): void {
  if (outcome === 'walkIn') return
  const changes: Change[] = []
  const change = (move: MoveName, remark: string, fields: readonly string[], by = clerk) =>
    changes.push({ move, by, remark, fields })
  const { depositFen, payType, smsState } = wishes
  const deposit = sumText(depositFen)
  if (smsState === 4) change('sendSms', '补发短信', [])
  if (depositFen > 0 && payType === 'sys')
    change('setDeposit', `编辑订金：${deposit}，已收${deposit}`, ['deposit', 'depositReceived'])
  if (depositFen > 0 && payType !== 'sys') {
    const means = payType === 'weixin' ? '微信' : '支付宝'
    change('pay', `支付订金：${deposit}（${means}）`, ['depositReceived'], guest)
  }
  if (chance.happens(0.1)) change('edit', '编辑：人数', ['peopleNum'])
  if (chance.happens(0.06)) change('edit', '编辑：备注', ['adminRemark'])
  if (movedFrom)
    change('transfer', `转台：${movedFrom.title} → ${sitting.rooms[0]?.title}`, ['roomId', 'turn'])

  // One after the other: each in its own part of the time there is.
  const part = (to - from) / Math.max(1, changes.length)
  for (const [index, { move, by, remark, fields }] of changes.entries()) {
    const start = from + index * part
    diary.add(daytime(chance, start, start + part), move, by, remark, fields)
  }
}

/** How a meal ends: settled and checked, or left to the day's end. */
export function addMeal(
  chance: Chance,
  diary: Diary,
  { venue, sitting, bill, stayMinutes }: LifePlan,
  { clerk, arrivedAt }: { clerk: Doer; arrivedAt: number },
): void {
  const dayEnd = instantOf(addDays(sitting.date, 1), 5 * 60, timezone)
  if (bill.totalFen === 0) {
    diary.add(dayEnd, 'dayEndCleared', system, '系统自动清台')
    return
  }
  const settledAt = Math.min(arrivedAt + stayMinutes * minute, dayEnd - 40 * minute)
  const fields = ['status', 'total', 'drinks', 'discount', 'arrears']
  diary.add(settledAt, 'settle', clerk, settledBillText(bill), fields)
  const { mealCheckMode = 0 } = venue.shop.settings
  if (mealCheckMode !== 0) {
    if (chance.happens(0.98)) {
      if (mealCheckMode === 2) diary.mealCheckRemark = chance.pick(mealCheckRemarks)
      const words = ['核餐', diary.mealCheckRemark].filter(Boolean).join('：')
      diary.add(settledAt + chance.between(2, 25) * minute, 'mealCheck', clerk, words, ['mealCheckedAt'])
    } else diary.add(dayEnd, 'dayEndUnchecked', system, '未核餐')
  }
  if (!isCollected(bill)) return
  const owed = sumText(bill.arrearsFen)
  diary.add(settledAt + collectedAfter, 'collectBalance', clerk, `收尾款：${owed}（微信${owed}）`, [
    'arrears',
  ])
}

/** When a guest who owes comes back to pay, in milliseconds after the meal. */
const collectedAfter = 2 * 1440 * minute

/** Most who owe pay within days. */
const isCollected = ({ arrearsFen }: LifePlan['bill']): boolean =>
  arrearsFen > 0 && Math.floor(arrearsFen / 100) % 3 > 0

/** A settled bill as the log has it: what it came to, by which means it was paid, and what stayed owed. */
function settledBillText({
  totalFen,
  drinksFen,
  discountFen,
  arrearsFen,
  payments,
}: LifePlan['bill']): string {
  const receipts = payments.map(({ means, amountFen }) => ({ means, amount: fen(amountFen) }))
  return [
    `结账：账单${sumText(totalFen + drinksFen - discountFen)}`,
    formatReceipts(receipts, sumText),
    arrearsFen > 0 ? `挂账${sumText(arrearsFen)}` : '',
  ]
    .filter(Boolean)
    .join('，')
}
