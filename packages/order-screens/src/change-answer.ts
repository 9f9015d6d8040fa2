import type { AskedDeposit, answerChange, CallInput, ChangePlan, OrderRow } from '@roombook/contract'
import { describeDeposit, noMoney, shortDate, shortYuan, waivesMore } from '@roombook/domain'

/** A room to choose for a guest's wish. */
interface WishRoom {
  readonly id: number
  readonly label: string
}

type Granted = Pick<OrderRow, 'roomId' | 'roomName' | 'arrivalTime' | 'payType' | 'linkedRooms'>

/** The booking as it would be: 11-22 午餐 12:00 · 牡丹厅 · 14人. */
export function planText(
  { bookDate, periodName, arrivalTime, roomNames, peopleNum, rooms }: ChangePlan,
  roomId?: number,
): string {
  const chosen = rooms.find(({ id }) => id === roomId)
  const moment = [shortDate(bookDate), periodName, arrivalTime].filter(Boolean).join(' ')
  const people = peopleNum > 0 ? `${peopleNum}人` : ''
  return [moment, chosen?.title ?? roomNames.join('、'), people].filter(Boolean).join(' · ')
}

/** The rooms among which one has to be chosen; none where the booking simply keeps its own. */
export function wishRooms({ obstacle, rooms }: ChangePlan, { roomId, roomName }: Granted): WishRoom[] {
  if (!obstacle || rooms.length === 0) return []
  const free = rooms.map(({ id, title, capacity, turn }) => ({
    id,
    label: `${title} ${capacity}人${turn > 1 ? ` 第${turn}轮` : ''}`,
  }))
  return obstacle.kind === 'small' ? [...free, { id: roomId, label: `仍用${roomName}` }] : free
}

/** The reason why a wish cannot be granted at all; undefined where it can. */
export function refuseGrant({ obstacle, rooms }: ChangePlan, { linkedRooms }: Granted): string | undefined {
  if (obstacle?.kind === 'closed') return obstacle.text
  if (obstacle?.kind !== 'taken' || rooms.length > 0) return undefined
  return linkedRooms.length > 1
    ? `${obstacle.text}，连台的包厢请先逐间调整`
    : `${obstacle.text}，也没有其他空闲包厢`
}

/** The arrival time that is lost because it does not fit the period that is wished for; empty where none is. */
export const lostArrival = (plan: ChangePlan, { arrivalTime }: Granted): string =>
  plan.arrivalTime === '' ? arrivalTime : ''

/** The deposit that goes along with a wish. */
export interface WishDeposit {
  /** Sent with the answer. */
  readonly input: Pick<CallInput<typeof answerChange>, 'deposit' | 'depositAsked'>
  /** Empty where the deposit stays. */
  readonly text: string
}

/** Raises the deposit to what the rules ask of the booking as it would be; one that was paid online stays. */
export function wishDeposit(asked: AskedDeposit | undefined, { payType }: Granted): WishDeposit {
  if (!asked) return { input: {}, text: '' }
  const { stands, asked: sum } = asked
  const had = { asked: stands?.asked ?? noMoney, deposit: stands?.deposit ?? noMoney }
  const isOpen = payType === '' || payType === 'sys'
  if (!isOpen || !waivesMore(had, { asked: sum, deposit: had.deposit }))
    return { input: { depositAsked: sum }, text: '' }
  return {
    input: { deposit: sum, depositAsked: sum },
    text: `订金由${shortYuan(had.deposit)}元改为${shortYuan(sum)}元（${describeDeposit(asked)}）`,
  }
}

interface GrantChoice {
  roomId?: number | undefined
  arrivalTime?: string | undefined
  words?: string | undefined
  deposit: WishDeposit
}

/** Input that grants a wish, without the order and its version. */
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
