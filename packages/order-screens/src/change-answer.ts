import type { CallInput } from '@roombook/contract'
import type { answerChange, ChangePlan } from '@roombook/contract/change-requests'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { RequiredDepositView } from '@roombook/contract/required-deposit'
import { describeDeposit, waivesMore } from '@roombook/domain/deposits'
import { noMoney, shortYuan } from '@roombook/domain/money'
import { shortDate } from '@roombook/domain/time'

/** A room to choose for a guest's change request. */
interface GrantRoom {
  readonly id: number
  readonly label: string
}

type Granted = Pick<OrderRow, 'roomId' | 'roomName' | 'arrivalTime' | 'payType' | 'linkedRooms'>

/** Describes the changed booking: 11-22 午餐 12:00 · 牡丹厅 · 14人. */
export function planText(
  { bookDate, periodName, arrivalTime, roomNames, peopleNum, rooms }: ChangePlan,
  roomId?: number,
): string {
  const chosen = rooms.find(({ id }) => id === roomId)
  const moment = [shortDate(bookDate), periodName, arrivalTime].filter(Boolean).join(' ')
  const people = peopleNum > 0 ? `${peopleNum}人` : ''
  return [moment, chosen?.title ?? roomNames.join('、'), people].filter(Boolean).join(' · ')
}

/** Lists the rooms of which one must be chosen; empty where the booking keeps its own. */
export function listGrantRooms({ obstacle, rooms }: ChangePlan, { roomId, roomName }: Granted): GrantRoom[] {
  if (!obstacle || rooms.length === 0) return []
  const free = rooms.map(({ id, title, capacity, turn }) => ({
    id,
    label: `${title} ${capacity}人${turn > 1 ? ` 第${turn}轮` : ''}`,
  }))
  return obstacle.kind === 'small' ? [...free, { id: roomId, label: `仍用${roomName}` }] : free
}

/** Returns the reason why a request cannot be granted at all; undefined where it can. */
export function refuseGrant({ obstacle, rooms }: ChangePlan, { linkedRooms }: Granted): string | undefined {
  if (obstacle?.kind === 'closed') return obstacle.text
  if (obstacle?.kind !== 'taken' || rooms.length > 0) return undefined
  return linkedRooms.length > 1
    ? `${obstacle.text}，连台的包厢请先逐间调整`
    : `${obstacle.text}，也没有其他空闲包厢`
}

/**
 * Returns the arrival time that is dropped because the requested period does not offer it; empty for none.
 */
export const lostArrival = (plan: ChangePlan, { arrivalTime }: Granted): string =>
  plan.arrivalTime === '' ? arrivalTime : ''

/** Deposit of a granted request. */
export interface RaisedDeposit {
  /** Part of the answer's input. */
  readonly input: Pick<CallInput<typeof answerChange>, 'deposit' | 'depositAsked'>
  /** Text for staff; empty where the deposit does not change. */
  readonly text: string
}

/**
 * Raises the deposit to the amount that the rules require of the changed booking; one paid online does not
 * change.
 */
export function raiseDeposit(
  ruledDeposit: RequiredDepositView | undefined,
  { payType }: Granted,
): RaisedDeposit {
  if (!ruledDeposit) return { input: {}, text: '' }
  const { stands, asked: sum } = ruledDeposit
  const before = { asked: stands?.asked ?? noMoney, deposit: stands?.deposit ?? noMoney }
  const isOpen = payType === '' || payType === 'sys'
  if (!isOpen || !waivesMore(before, { asked: sum, deposit: before.deposit }))
    return { input: { depositAsked: sum }, text: '' }
  return {
    input: { deposit: sum, depositAsked: sum },
    text: `订金由${shortYuan(before.deposit)}元改为${shortYuan(sum)}元（${describeDeposit(ruledDeposit)}）`,
  }
}

interface GrantChoice {
  roomId?: number | undefined
  arrivalTime?: string | undefined
  words?: string | undefined
  deposit: RaisedDeposit
}

/** Builds the input that grants a request, without the order and its version. */
export function grantInput(
  { rooms }: ChangePlan,
  { roomId, arrivalTime, words = '', deposit }: GrantChoice,
): Omit<CallInput<typeof answerChange>, 'orderId' | 'version'> {
  const room = rooms.find(({ id }) => id === roomId)
  return {
    granted: true,
    words,
    ...(room && { roomIds: [room.id], turns: [room.turn] }),
    ...(arrivalTime && { arrivalTime }),
    ...deposit.input,
  }
}

/** Names the people who may answer a guest's request, for staff who may not. */
export const describeDeciders = ({ openerName }: Pick<OrderRow, 'openerName'>): string =>
  openerName ? `由开台员工${openerName}、主管或管理员答复` : '由可以预订的员工、主管或管理员答复'
