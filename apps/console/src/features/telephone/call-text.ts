import type { PhoneBox } from '@roombook/contract/phone-boxes'
import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { callStates } from '@roombook/domain/calls'
import { describeComingBooking, findSurname, salutation } from '@roombook/domain/customers'
import { clockText, shortMoment } from '@roombook/domain/time'
import { callerName } from '@roombook/order-screens'

/** Whether the caller has been here, or is at least in the directory. */
export const isReturning = ({ userId }: PhoneMessage): boolean => userId > 0

/** Returns the spoken text of a call: at most a surname, no other personal data. */
export function formatCallAlert({ realName, customer, callerKind, lineTitle }: PhoneMessage): string {
  if (callerKind === 'test') return '测试来电'
  const line = lineTitle && `${lineTitle}，`
  if (realName === '') return `${line}新来电`
  return `${line}${findSurname(realName)}${salutation(customer?.sex ?? 0) || '客人'}来电`
}

/** Formats the time of a call; today's without the date. */
export const ringTime = (
  { createdAt }: PhoneMessage,
  { timezone, today }: { timezone: string; today: string },
): string => clockText(createdAt, timezone, today)

export const stateLabel = ({ callState }: PhoneMessage): string => callStates[callState]

/** Returns the accessible name of a call's card. */
export const cardName = (call: PhoneMessage): string =>
  call.callerKind === 'test' ? '测试来电' : `${callerName(call)}来电`

export const testNote = '这是从「电话助手」发出的测试，没有人来电；1分钟后自动收起。'

/** The most useful fact during a call: the next booking, else the last visit; and habits. */
export function aboutCaller({ callerKind, customer }: PhoneMessage): string {
  if (callerKind === 'test') return testNote
  if (!customer) return ''
  const { comingOrders, lastOrder, habitRemark } = customer
  const [next, ...others] = comingOrders
  const visit = next
    ? `已订 ${describeComingBooking(next)}${others.length > 0 ? `，另有${others.length}笔` : ''}`
    : lastOrder
      ? `上次 ${lastOrder.bookDate} ${lastOrder.periodName} ${lastOrder.roomName}`
      : '还没有到店记录'
  return habitRemark ? `${visit} · ${habitRemark}` : visit
}

/** Combined state of the store's boxes. */
export type BoxesState = 'none' | 'unplugged' | 'lost' | 'connected' | 'silent'

/** Returns the most severe state that staff can fix. `silent`: boxes that report calls only. */
export function boxesState(boxes: readonly PhoneBox[]): BoxesState {
  if (boxes.length === 0) return 'none'
  const connected = boxes.filter((box) => box.connected)
  if (connected.some(({ devices }) => devices.some(({ plugged }) => !plugged))) return 'unplugged'
  if (boxes.some((box) => box.reports && !box.connected)) return 'lost'
  return connected.length > 0 ? 'connected' : 'silent'
}

/** Text of the specification for an unplugged box (8.09). */
export const unpluggedLabel = 'usb电话盒子已拔出'

/** Describes the state of the boxes. */
export function describeBoxes(boxes: readonly PhoneBox[], timezone: string): string {
  const heardTimes = boxes.flatMap(({ heardAt }) => heardAt ?? []).toSorted()
  const last = heardTimes.at(-1)
  const when = last ? `，最近消息 ${shortMoment(last, timezone)}` : ''
  return {
    none: '还没有绑定电话盒',
    unplugged: unpluggedLabel,
    lost: `电话盒未连接${when}`,
    connected: '电话盒已连接',
    silent: last ? `电话盒最近消息 ${shortMoment(last, timezone)}` : '电话盒未连接',
  }[boxesState(boxes)]
}
