import type { OrderRow } from '@roombook/contract/order-shapes'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import type { BirthdayKind } from '@roombook/domain/booking-form'
import type { Sex } from '@roombook/domain/customers'
import { plainYuan } from '@roombook/domain/money'
import { DishMode } from '@roombook/domain/preorders'

/** An anniversary that the meal celebrates. */
export interface Memorial {
  readonly title: string
  readonly calendar: 'solar' | 'lunar'
}

/** A room chosen on the form, with the seating that its card showed. */
export interface ChosenRoom {
  readonly id: number
  readonly turn: number
}

/** Current input of the form; text fields contain the exact text. */
export interface OrderDraft {
  /** Phone as shown: masked while it is a stored one that was not retyped. */
  readonly phone: string
  readonly customerId: number | null
  readonly userName: string
  readonly sex: Sex
  readonly peopleNum: number | null
  readonly bookDate: string | null
  readonly periodId: number | null
  readonly rooms: readonly ChosenRoom[]
  /** Time as `'HH:MM'`, or empty. */
  readonly arrivalTime: string
  /** 0 none, 1 solar, 2 lunar. */
  readonly birthdayKind: BirthdayKind
  readonly birthdayOfOther: boolean
  readonly otherName: string
  readonly memorialTitles: readonly Memorial[]
  /** Each is `id-group`. */
  readonly orderLabels: readonly string[]
  readonly customerLabelIds: readonly number[]
  readonly inviteStyleId: number | null
  readonly openerId: number | null
  readonly dishMode: DishMode
  /** In yuan, as typed. */
  readonly deposit: string
  /** Reason for requesting less than the store's rules require. */
  readonly depositReason: string
  /** Whether the current deposit terms replace the agreed ones. */
  readonly newTerms: boolean
  readonly sendSms: boolean
  readonly adminRemark: string
  /** Customer who recommended the guest; only for a new booking. */
  readonly recommenderId: number | null
  /** End of a hold; null is the store's default. */
  readonly heldUntil: string | null
}

/** Name of a field in the draft. */
export type DraftField = keyof OrderDraft

/** An empty form. */
export const emptyDraft: OrderDraft = {
  phone: '',
  customerId: null,
  userName: '',
  sex: 0,
  peopleNum: null,
  bookDate: null,
  periodId: null,
  rooms: [],
  arrivalTime: '',
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  memorialTitles: [],
  orderLabels: [],
  customerLabelIds: [],
  inviteStyleId: null,
  openerId: null,
  dishMode: DishMode.closed,
  deposit: '',
  depositReason: '',
  newTerms: false,
  sendSms: true,
  adminRemark: '',
  recommenderId: null,
  heldUntil: null,
}

/** Converts a stored order to a draft. */
export function draftOfOrder(order: OrderRow): OrderDraft {
  return {
    phone: order.phone,
    customerId: order.customerId,
    userName: order.userName,
    sex: order.sex,
    peopleNum: order.peopleNum || null,
    bookDate: order.bookDate,
    periodId: order.periodId,
    rooms: [{ id: order.roomId, turn: order.turn }],
    arrivalTime: order.arrivalTime,
    birthdayKind: order.birthdayKind,
    birthdayOfOther: order.birthdayOfOther,
    otherName: order.otherName,
    memorialTitles: order.memorialTitles,
    orderLabels: order.orderLabels.map((label) => `${label.id}-${label.group}`),
    customerLabelIds: order.customerLabels.map((label) => label.id),
    inviteStyleId: order.inviteStyleId,
    openerId: order.openerId,
    dishMode: order.dishMode,
    deposit: order.deposit > 0 ? plainYuan(order.deposit) : '',
    depositReason: '',
    newTerms: false,
    sendSms: order.smsWanted,
    adminRemark: order.adminRemark,
    recommenderId: null,
    heldUntil: order.heldUntil,
  }
}

/**
 * Converts a hold to the draft of a booking. No message of the booking was sent yet, so sending is offered as
 * for a new one.
 */
export const draftToConvert = (hold: OrderRow): OrderDraft => ({
  ...draftOfOrder(hold),
  sendSms: emptyDraft.sendSms,
})

/** Fills a draft from a waitlist entry: name, masked phone, people and remark. */
export const draftOfWaiting = <Draft extends OrderDraft>(
  draft: Draft,
  { userName, phone, sex, peopleNum, remark }: WaitlistEntry,
): Draft => ({ ...draft, userName, phone, sex, peopleNum, adminRemark: remark })

/**
 * Returns a draft that repeats an ended order: its guest, people, wishes, period and room, and its date
 * unless it is past. The seating is not copied to another date, and the deposit never is: payments belong to
 * the old order.
 */
export function draftAgain(order: OrderRow, today: string): OrderDraft {
  const draft = draftOfOrder(order)
  const isPast = order.bookDate < today
  return {
    ...draft,
    // A masked phone stands for its customer's; without a customer it is unusable.
    phone: order.customerId === null ? '' : draft.phone,
    bookDate: isPast ? today : order.bookDate,
    rooms: isPast ? draft.rooms.map((room) => ({ ...room, turn: 0 })) : draft.rooms,
    deposit: '',
    sendSms: emptyDraft.sendSms,
    heldUntil: null,
  }
}

/** Returns whether two drafts have the same value in a field. */
export function sameIn(field: DraftField, one: OrderDraft, other: OrderDraft): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

/** Lists the fields in which two drafts differ. */
export function changedFields(before: OrderDraft, after: OrderDraft): DraftField[] {
  return (Object.keys(before) as DraftField[]).filter((field) => !sameIn(field, before, after))
}
