import { floorPlanLimits } from '@roombook/domain/rooms'
import { defaultDiningMinutes } from '@roombook/domain/turns'
import { lengthOf } from '@roombook/domain/validation'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { floorPlanAccess, venueTitle } from './rooms.ts'

const id = z.int('参数错误').min(1, '参数错误')
const managing = { ...floorPlanAccess, effect: 'changes' } as const
const clock = (message: string) => z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

const managedPeriod = z.object({
  id: z.int(),
  title: z.string(),
  startTime: z.string(),
  /** A time not after the start is on the next day. */
  endTime: z.string(),
  /** 0 is Sunday. */
  weekdays: z.array(z.int()),
  /** Minutes between the arrival times offered. */
  arrivalStep: z.int(),
})
export type ManagedPeriod = z.output<typeof managedPeriod>

export const listManagedPeriods = defineCall({
  ...floorPlanAccess,
  name: 'rooms.list-periods',
  title: 'meal periods as the house manages them',
  path: '/shopapi/roommanage/timelist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(managedPeriod) }),
  refusals: [],
})

export const savePeriod = defineCall({
  ...managing,
  name: 'rooms.save-period',
  title: 'add a meal period, or change one',
  path: '/shopapi/roommanage/timesave',
  input: z.object({
    periodId: id.nullable().default(null),
    title: venueTitle(floorPlanLimits.periodTitle),
    startTime: clock('请选择开始时间'),
    endTime: clock('请选择结束时间'),
    weekdays: z
      .array(z.int('请选择开放的星期').min(0, '请选择开放的星期').max(6, '请选择开放的星期'))
      .min(1, '请至少选择一天')
      .max(7, '请选择开放的星期'),
    arrivalStep: z
      .int('请输入正确的间隔分钟数')
      .min(5, '到店时间间隔须在5至240分钟之间')
      .max(240, '到店时间间隔须在5至240分钟之间'),
  }),
  output: managedPeriod,
  refusals: ['rooms.title_taken', 'rooms.too_many', 'rooms.periods_overlap', 'rooms.has_orders'],
  done: '餐段已保存',
})

export const deletePeriod = defineCall({
  ...managing,
  name: 'rooms.delete-period',
  title: 'delete a meal period that nobody has booked',
  path: '/shopapi/roommanage/timedelete',
  input: z.object({ periodId: id }),
  output: z.object({}),
  refusals: ['rooms.has_orders'],
  done: '餐段已删除',
})

export const sortPeriods = defineCall({
  ...managing,
  name: 'rooms.sort-periods',
  title: 'the order of the meal periods; those not named come after',
  path: '/shopapi/roommanage/timepositions',
  input: z.object({ periodIds: z.array(id).min(1, '参数错误').max(floorPlanLimits.periods, '参数错误') }),
  output: z.object({}),
  refusals: [],
  done: '顺序已保存',
})

const diningBounds = `用餐时长须在${floorPlanLimits.leastDining}至${floorPlanLimits.mostDining}分钟之间`

const turnRule = z.object({
  roomId: id,
  periodId: id,
  /** How often the room can be booked within the period (翻台). */
  sittings: z
    .int('请输入正确的翻台次数')
    .min(1, '可订次数须在1至20之间')
    .max(floorPlanLimits.sittings, '可订次数须在1至20之间'),
  /** Minutes that a party occupies the room before the next one: decides when a second seating is sold. */
  diningMinutes: z
    .int('请输入正确的用餐分钟数')
    .min(floorPlanLimits.leastDining, diningBounds)
    .max(floorPlanLimits.mostDining, diningBounds)
    .default(defaultDiningMinutes),
})
export type TurnRule = z.output<typeof turnRule>

export const listTurnRules = defineCall({
  ...floorPlanAccess,
  name: 'rooms.list-turn-rules',
  title: 'sittings of rooms in periods, where there is more than one',
  path: '/shopapi/shoprockover/index',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(turnRule) }),
  refusals: [],
})

export const saveTurnRules = defineCall({
  ...managing,
  name: 'rooms.save-turn-rules',
  title: 'set the sittings of some rooms in some periods; the rest stays',
  path: '/shopapi/shoprockover/save',
  input: z.object({
    rules: z.array(turnRule, '参数错误').min(1, '没有要保存的翻台规则').max(5000, '参数错误'),
  }),
  output: z.object({ list: z.array(turnRule) }),
  refusals: [],
  done: '翻台规则已保存',
})

const closedDay = z.object({
  id: z.int(),
  startDate: z.iso.date(),
  /** Last day of the closure. */
  endDate: z.iso.date(),
  /** Null for the whole day. */
  periodId: z.int().nullable(),
  periodName: z.string(),
  reason: z.string(),
})
export type ClosedDay = z.output<typeof closedDay>

export const listClosedDays = defineCall({
  ...floorPlanAccess,
  name: 'rooms.list-closed-days',
  title: 'days on which the shop rests: those to come, and those of the last months',
  path: '/shopapi/roommanage/closedlist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(closedDay) }),
  refusals: [],
})

export const closeDays = defineCall({
  ...managing,
  name: 'rooms.close-days',
  title: 'close the shop on some days, all day or in one period',
  path: '/shopapi/roommanage/closedadd',
  input: z.object({
    startDate: z.iso.date('请选择开始日期'),
    endDate: z.iso.date('请选择结束日期'),
    periodId: z.int('请选择餐段').nullable().default(null),
    reason: z
      .string()
      .trim()
      .max(floorPlanLimits.closureReason * 2, `最多${floorPlanLimits.closureReason}个字符`)
      .refine(
        (text) => lengthOf(text) <= floorPlanLimits.closureReason,
        `最多${floorPlanLimits.closureReason}个字符`,
      )
      .default(''),
  }),
  output: closedDay,
  refusals: ['booking.date_past', 'booking.period_missing', 'rooms.closures_meet', 'rooms.has_orders'],
  done: '休息日已设置',
})

export const reopenDays = defineCall({
  ...managing,
  name: 'rooms.reopen-days',
  title: 'lift a closure',
  path: '/shopapi/roommanage/closeddelete',
  input: z.object({ closedDayId: id }),
  output: z.object({}),
  refusals: [],
  done: '休息日已取消',
})
