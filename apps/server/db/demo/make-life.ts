import {
  addDays,
  formatMoney,
  fen,
  holdUntil,
  instantOf,
  type MoveName,
  moves,
  OrderStatus,
  shopNow,
} from '@roombook/domain'
import type { House, PlantedRoom } from './add-house.ts'
import type { Bill, Doer, Sitting, Step, Wishes } from './party.ts'
import type { Chance } from './seeded-random.ts'
import { cancelReasons, mealCheckRemarks, refuseReasons } from './word-data.ts'

export const timezone = 'Asia/Shanghai'
const minute = 60_000

/** How a booking begins and, where it comes to nothing, ends. */
export type Fate =
  | 'booked'
  | 'held'
  | 'applied'
  | 'walkIn'
  | 'cancelled'
  | 'noShow'
  | 'withdrawn'
  | 'released'
  | 'holdExpired'
  | 'refused'
  | 'applicationExpired'

const heldAtFirst: ReadonlySet<Fate> = new Set(['held', 'released', 'holdExpired'])
const appliedAtFirst: ReadonlySet<Fate> = new Set(['applied', 'refused', 'applicationExpired'])

/** How many days ahead people book. */
const leadDays: readonly (readonly [from: number, to: number, weight: number])[] = [
  [0, 0, 17],
  [1, 1, 18],
  [2, 2, 15],
  [3, 3, 12],
  [4, 6, 15],
  [7, 10, 11],
  [11, 16, 7],
  [17, 28, 5],
]

export interface LifePlan {
  house: House
  sitting: Sitting
  fate: Fate
  wishes: Wishes
  bill: Bill
  /** Since the midnight that begins the date; 1440 and more is the day after. */
  arrivalMinutes: number
  stayMinutes: number
  isNamedLater: boolean
  movedFrom: PlantedRoom | null
  /** It can only be booked after this moment, since the room was somebody else's. */
  bookedAfter?: number
}

export interface Life {
  steps: Step[]
  heldUntil: number | null
  cancelReason: string
  mealCheckRemark: string
}

const system: Doer = { id: null, name: '系统' }

/** Makes up all that happens to a booking, from the first call until the meal is checked. */
export function makeLife(chance: Chance, plan: LifePlan): Life {
  const { house, sitting, fate, wishes, bill } = plan
  const steps: Step[] = []
  let status: OrderStatus | null = null
  const add = (at: number, move: MoveName, by: Doer, remark: string, fields = ['status']) => {
    const { to } = moves[move]
    const reached: OrderStatus = typeof to === 'number' ? to : (status ?? OrderStatus.booked)
    steps.push({ at: Math.round(at), move, from: status, to: reached, by, fields, remark })
    status = reached
  }

  const clerk = chance.weighted(house.staff.map((one) => [one, one.opens] as const))
  const guest: Doer = { id: null, name: wishes.userName || '客人' }
  const dayAt = (minutes: number) => instantOf(sitting.date, minutes, timezone)
  const due = dayAt(plan.arrivalMinutes)
  const arrivedAt = due + chance.between(fate === 'walkIn' ? 0 : -12, 22) * minute + chance.between(0, 59_000)
  const made = fate === 'walkIn' ? arrivedAt - 2 * minute : madeAt(chance, plan, due)
  const place = `${sitting.date} ${sitting.period.title} {包厢}${sitting.rooms.length > 1 ? `（连台${sitting.rooms.length}间）` : ''}`
  const waits = heldAtFirst.has(fate) || appliedAtFirst.has(fate)
  const heldUntil = waits ? holdUntil({ periodStart: dayAt(sitting.period.startMinutes), now: made }) : null
  const life = { steps, heldUntil, cancelReason: '', mealCheckRemark: '' }
  const cancel = (at: number, move: 'cancel' | 'withdraw', by: Doer, reason: string) => {
    life.cancelReason = reason
    add(at, move, by, move === 'cancel' ? `取消：${reason}` : reason)
  }

  if (heldAtFirst.has(fate)) add(made, 'hold', clerk, `占位：${place}`, [])
  else if (appliedAtFirst.has(fate)) add(made, 'apply', guest, `提交预订申请：${place}`, [])
  else add(made, 'create', clerk, `新增订单：${place}`, [])

  const answered = heldUntil === null ? made : made + (heldUntil - made) * (0.1 + 0.8 * chance.next())
  const soon = Math.min(made + chance.between(3, 40) * minute, answered)
  switch (fate) {
    case 'released':
      add(answered, 'release', clerk, '取消占位')
      return life
    case 'holdExpired':
      add((heldUntil ?? made) + 20_000, 'expire', system, '占位超时，自动释放')
      return life
    case 'applicationExpired':
      add((heldUntil ?? made) + 20_000, 'expire', system, '申请超时未处理，自动拒绝')
      return life
    case 'refused':
      add(soon, 'refuse', clerk, `拒绝：${chance.pick(refuseReasons)}`)
      return life
    case 'withdrawn':
      cancel(daytime(chance, made, due - 60 * minute), 'withdraw', guest, '客人取消：行程有变')
      return life
    case 'cancelled':
      cancel(
        daytime(chance, made, due - 60 * minute),
        'cancel',
        clerk,
        chance.weighted(cancelReasons.filter(([reason]) => !reason.startsWith('未到店'))),
      )
      return life
    case 'noShow':
      cancel(
        due + chance.between(60, 100) * minute,
        'cancel',
        clerk,
        chance.weighted(cancelReasons.filter(([reason]) => reason.startsWith('未到店'))),
      )
      return life
    case 'held':
      add(answered, 'convert', clerk, `占位转为预订${plan.isNamedLater ? '：姓名、电话、人数' : ''}`)
      break
    case 'applied':
      add(soon, 'accept', clerk, '接受')
      break
  }

  addChanges(chance, plan, { clerk, from: steps.at(-1)?.at ?? made, to: arrivedAt - 5 * minute, add })
  add(arrivedAt, 'arrive', clerk, '客已到')
  addEnd(chance, plan, { life, clerk, arrivedAt, add })
  return life
}

type Add = (at: number, move: MoveName, by: Doer, remark: string, fields?: string[]) => void

/** What happens between booking and arriving: deposit, changed mind, another room, a message sent again. */
function addChanges(
  chance: Chance,
  { wishes, movedFrom, sitting, fate }: LifePlan,
  { clerk, from, to, add }: { clerk: Doer; from: number; to: number; add: Add },
): void {
  if (fate === 'walkIn' || to - from < 10 * minute) return
  const changes: [MoveName, string, string[]][] = []
  const { depositFen, payType, smsState } = wishes
  const means = { sys: '前台', weixin: '微信支付', alipay: '支付宝' }[payType]
  if (smsState === 4) changes.push(['sendSms', '补发短信：发送失败', []])
  if (depositFen > 0)
    changes.push(['pay', `收取订金：¥${formatMoney(fen(depositFen))}（${means}）`, ['depositReceived', 'payType']])
  if (chance.happens(0.1)) changes.push(['edit', '编辑：人数', ['peopleNum']])
  if (chance.happens(0.06)) changes.push(['edit', '编辑：备注', ['adminRemark']])
  if (movedFrom)
    changes.push(['transfer', `转台：${movedFrom.title} → ${sitting.rooms[0]?.title}`, ['roomId', 'turn']])
  // One after the other: each in its own part of the time there is.
  const part = (to - from) / Math.max(1, changes.length)
  for (const [index, [move, remark, fields]] of changes.entries()) {
    const start = from + index * part
    add(daytime(chance, start, start + part), move, clerk, remark, fields)
  }
}

/** How it ends: settled and checked, or left to the day's end. */
function addEnd(
  chance: Chance,
  { house, sitting, bill, stayMinutes }: LifePlan,
  { life, clerk, arrivedAt, add }: { life: Life; clerk: Doer; arrivedAt: number; add: Add },
): void {
  const dayEnd = instantOf(addDays(sitting.date, 1), 5 * 60, timezone)
  const checksMeals = Number(house.shop.settings.mealCheckMode ?? 0) > 0
  if (bill.totalFen === 0) {
    add(dayEnd, 'dayEndCleared', system, '系统自动清台')
    return
  }
  const settledAt = Math.min(arrivedAt + stayMinutes * minute, dayEnd - 40 * minute)
  const money = (count: number) => `¥${formatMoney(fen(count))}`
  const owed = bill.arrearsFen > 0 ? `，挂账 ${money(bill.arrearsFen)}` : ''
  const sums = `消费 ${money(bill.totalFen)}，酒水 ${money(bill.drinksFen)}，实收 ${money(bill.paidFen)}${owed}`
  add(settledAt, 'settle', clerk, `结账：${sums}`, ['status', 'total', 'drinks', 'discount', 'paid'])
  if (!checksMeals) return
  if (chance.happens(0.96)) {
    if (house.shop.settings.mealCheckMode === 2) life.mealCheckRemark = chance.pick(mealCheckRemarks)
    const words = life.mealCheckRemark ? `核餐：${life.mealCheckRemark}` : '核餐'
    add(settledAt + chance.between(2, 25) * minute, 'mealCheck', clerk, words, ['mealCheckedAt'])
  } else add(dayEnd, 'dayEndUnchecked', system, '未核餐')
}

function madeAt(chance: Chance, { sitting, bookedAfter, arrivalMinutes }: LifePlan, due: number): number {
  if (bookedAfter !== undefined)
    return Math.min(bookedAfter + chance.between(5, 90) * minute, due - 30 * minute)
  const [least, most] = chance.weighted(leadDays.map(([from, to, weight]) => [[from, to] as const, weight]))
  const days = chance.between(least, most)
  const seconds = chance.between(0, 59_999)
  if (days > 0)
    return instantOf(addDays(sitting.date, -days), chance.between(600, 1290), timezone) + seconds
  const latest = Math.max(575, Math.min(arrivalMinutes - 45, 1290))
  return instantOf(sitting.date, chance.between(570, latest), timezone) + seconds
}

/** A moment between two at which somebody is at the telephone. */
function daytime(chance: Chance, from: number, to: number): number {
  const at = from + chance.next() * (to - from)
  const { minutes } = shopNow(at, timezone)
  if (minutes >= 570 && minutes < 1320) return at
  const morning = at + (((570 - minutes + 1440) % 1440) + chance.between(0, 90)) * minute
  return Math.min(morning, to)
}
