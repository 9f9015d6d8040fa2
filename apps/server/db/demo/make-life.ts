import { cancelReasons } from '@roombook/contract/cancel-reason'
import { holdUntil } from '@roombook/domain/orders'
import { instantOf } from '@roombook/domain/time'
import { isBookingRequest, isHold, type LifePlan } from './booking-outcome.ts'
import { Diary, system } from './diary.ts'
import { addChanges, addMeal } from './life-at-table.ts'
import { daytime, madeAt, minute, timezone } from './moments.ts'
import type { Doer, Step } from './planned-booking.ts'
import type { Chance } from './seeded-random.ts'
import { cancelRemarks, noShowRemarks, refuseReasons } from './word-data.ts'

export interface Life {
  steps: Step[]
  /** Until when a hold holds, or an application waits. */
  heldUntil: number | null
  cancelReason: string
  mealCheckRemark: string
}

/** Makes up all that happens to a booking, from the first call until the meal is checked. */
export function makeLife(chance: Chance, plan: LifePlan): Life {
  const { venue, sitting, outcome, wishes } = plan
  const clerk: Doer = chance.weighted(venue.staff.map((one) => [one, one.opens] as const))
  const guest: Doer = { id: null, name: wishes.userName || '客人' }
  const due = instantOf(sitting.date, plan.arrivalMinutes, timezone)
  const late = chance.between(outcome === 'walkIn' ? 0 : -12, 22) * minute + chance.between(0, minute - 1)
  const arrivedAt = due + late
  const made = plan.bookedAt ?? (outcome === 'walkIn' ? arrivedAt - 2 * minute : madeAt(chance, plan))
  const periodStart = instantOf(sitting.date, sitting.period.startMinutes, timezone)
  const heldUntil =
    isHold(outcome) || isBookingRequest(outcome) ? holdUntil({ periodStart, now: made }) : null

  const diary = new Diary()
  begin(diary, plan, { made, clerk, guest })
  const comes = answer(chance, diary, plan, { made, due, heldUntil: heldUntil ?? made, clerk, guest })
  if (comes) {
    const from = diary.steps.at(-1)?.at ?? made
    addChanges(chance, diary, plan, { clerk, guest, from, to: arrivedAt - 2 * minute })
    diary.add(arrivedAt, 'arrive', clerk, '客人已到店')
    addMeal(chance, diary, plan, { clerk, arrivedAt })
  }
  const { steps, cancelReason, mealCheckRemark } = diary
  return { steps, heldUntil, cancelReason, mealCheckRemark }
}

function begin(
  diary: Diary,
  { sitting, outcome }: LifePlan,
  { made, clerk, guest }: { made: number; clerk: Doer; guest: Doer },
): void {
  const { date, period, rooms } = sitting
  const place = `${date} ${period.title} {包厢}${rooms.length > 1 ? `（连台${rooms.length}间）` : ''}`
  if (isHold(outcome)) diary.add(made, 'hold', clerk, `占位：${place}`, [])
  else if (isBookingRequest(outcome)) diary.add(made, 'apply', guest, `提交预订申请：${place}`, [])
  else diary.add(made, 'create', clerk, `新增订单：${place}`, [])
}

interface Answer {
  made: number
  due: number
  heldUntil: number
  clerk: Doer
  guest: Doer
}

/** Plays a booking up to its time. @returns whether the guests come. */
function answer(
  chance: Chance,
  diary: Diary,
  { outcome, isNamedLater }: LifePlan,
  { made, due, heldUntil, clerk, guest }: Answer,
): boolean {
  const inTime = made + (heldUntil - made) * (0.1 + 0.8 * chance.next())
  const soon = Math.min(made + chance.between(3, 40) * minute, inTime)
  const cancel = (at: number, reason: keyof typeof cancelReasons, words: string) => {
    diary.cancelReason = `${reason}：${words}`
    diary.add(at, 'cancel', clerk, `取消：${cancelReasons[reason]}：${words}`, ['status', 'cancelReason'])
  }
  const changedMindAt = daytime(chance, made, Math.max(made + 5 * minute, due - 60 * minute))
  switch (outcome) {
    case 'held':
      if (isNamedLater)
        diary.add(inTime, 'convert', clerk, '占位转为预订：姓名、电话、人数', [
          'userName',
          'phone',
          'peopleNum',
        ])
      else diary.add(inTime, 'convert', clerk, '占位转为预订：到店时间', ['arrivalTime'])
      return true
    case 'applied':
      diary.add(soon, 'accept', clerk, '接受预订申请', ['status', 'openerId'])
      return true
    case 'released':
      diary.add(inTime, 'release', clerk, '取消占位')
      return false
    case 'holdExpired':
      diary.add(heldUntil + minute / 3, 'expire', system, '占位超时，自动释放')
      return false
    case 'applicationExpired':
      diary.add(heldUntil + minute / 3, 'expire', system, '申请超时未处理，自动拒绝')
      return false
    case 'refused':
      diary.cancelReason = chance.pick(refuseReasons)
      diary.add(soon, 'refuse', clerk, `拒绝预订申请：${diary.cancelReason}`)
      return false
    case 'withdrawn':
      diary.cancelReason = 'guest'
      diary.add(changedMindAt, 'withdraw', guest, '客人取消', ['status', 'cancelReason'])
      return false
    case 'cancelled':
      cancel(changedMindAt, ...chance.weighted(cancelRemarks))
      return false
    case 'noShow':
      cancel(due + chance.between(60, 100) * minute, 'no-show', chance.pick(noShowRemarks))
      return false
    default:
      return true
  }
}
