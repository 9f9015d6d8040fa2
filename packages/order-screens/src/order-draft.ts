import type { OrderRow, WaitlistEntry } from '@roombook/contract'
import { type BirthdayKind, DishMode, plainYuan, type Sex } from '@roombook/domain'

/** An anniversary the meal celebrates. */
export interface Memorial {
  readonly title: string
  readonly calendar: 'solar' | 'lunar'
}

/** A room chosen on the form, with the turn its card showed. */
export interface ChosenRoom {
  readonly id: number
  readonly turn: number
}

/** Typed and chosen values so far; text fields hold the exact input. */
export interface OrderDraft {
  /** Phone as shown: masked while it is a stored one that nobody has retyped. */
  readonly phone: string
  readonly customerId: number | null
  readonly userName: string
  readonly sex: Sex
  readonly peopleNum: number | null
  readonly bookDate: string | null
  readonly periodId: number | null
  readonly rooms: readonly ChosenRoom[]
  /** `'HH:MM'`, or empty. */
  readonly arrivalTime: string
  /** 0 no, 1 solar, 2 lunar. */
  readonly birthdayKind: BirthdayKind
  readonly birthdayOfOther: boolean
  readonly otherName: string
  readonly memorialTitles: readonly Memorial[]
  /** Each as `id-group`. */
  readonly orderLabels: readonly string[]
  readonly customerLabelIds: readonly number[]
  readonly inviteStyleId: number | null
  readonly openerId: number | null
  readonly dishMode: DishMode
  /** In yuan, as typed. */
  readonly deposit: string
  /** Why less is asked than the shop's rules do. */
  readonly depositReason: string
  /** The booking takes the terms of a deposit as they read now. */
  readonly newTerms: boolean
  readonly sendSms: boolean
  readonly adminRemark: string
  /** The customer who recommended the guest; said of a new booking alone. */
  readonly recommenderId: number | null
  /** Until when a hold holds; null leaves it to the shop's rule. */
  readonly heldUntil: string | null
}

/** A field of the form, by the name it has in the draft. */
export type DraftField = keyof OrderDraft

/** A form on which nothing was chosen. */
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

/** A stored order as the form shows it. */
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

/** A hold sent none of its booking's messages yet: making it a booking offers to, as a new booking does. */
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
 * Returns a draft that repeats an ended order: its guest, people, wishes, period and room, and its day where
 * that is not past. The room's turn on another day must be requested again, and so must money: payments
 * belong to the old order.
 */
export function draftAgain(order: OrderRow, today: string): OrderDraft {
  const draft = draftOfOrder(order)
  const isPast = order.bookDate < today
  return {
    ...draft,
    // A masked phone means its customer's; without a customer it is unusable.
    phone: order.customerId === null ? '' : draft.phone,
    bookDate: isPast ? today : order.bookDate,
    rooms: isPast ? draft.rooms.map((room) => ({ ...room, turn: 0 })) : draft.rooms,
    deposit: '',
    sendSms: emptyDraft.sendSms,
    heldUntil: null,
  }
}

/** Whether two drafts hold the same in a field. */
export function sameIn(field: DraftField, one: OrderDraft, other: OrderDraft): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

/** The fields in which two drafts differ. */
export function changedFields(before: OrderDraft, after: OrderDraft): DraftField[] {
  return (Object.keys(before) as DraftField[]).filter((field) => !sameIn(field, before, after))
}
