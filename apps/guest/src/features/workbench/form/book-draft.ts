import {
  memorialToWire,
  type OrderForm,
  type OrderRow,
  orderForm,
  type WaitlistEntry,
} from '@roombook/contract'
import {
  type BookingField,
  type BookingForm,
  type BookingFormContext,
  checkBookingForm,
  checkHoldForm,
  clockToMinutes,
  type MealPeriod,
} from '@roombook/domain'

/** What stands in the form: text fields hold exactly what was typed. */
export interface BookDraft {
  /** Whom the shop's books know the guest as. */
  customerId: number | null
  customerLabelIds: readonly number[]
  userName: string
  phone: string
  sex: number
  people: string
  /** `'HH:MM'`, or empty. */
  arrivalTime: string
  adminRemark: string
  openerId: number | null
  inviteStyleId: number | null
  sendSms: boolean
}

/** Where a booking goes. */
export interface BookPlace {
  bookDate: string
  periodId: number
  roomId: number
  turn: number
}

/** A form on which nothing was typed. */
export const emptyDraft = (openerId: number | null): BookDraft => ({
  customerId: null,
  customerLabelIds: [],
  userName: '',
  phone: '',
  sex: 0,
  people: '',
  arrivalTime: '',
  adminRemark: '',
  openerId,
  inviteStyleId: null,
  sendSms: true,
})

/** A stored order as the form shows it. */
export const draftOf = (order: OrderRow): BookDraft => ({
  customerId: order.customerId,
  customerLabelIds: order.customerLabels.map(({ id }) => id),
  userName: order.userName,
  phone: order.phone,
  sex: order.sex,
  people: order.peopleNum > 0 ? String(order.peopleNum) : '',
  arrivalTime: order.arrivalTime,
  adminRemark: order.adminRemark,
  openerId: order.openerId,
  inviteStyleId: order.inviteStyleId,
  sendSms: order.smsWanted,
})

/** Who waited for a room: a masked phone stands for the one on the list. */
export const draftOfWaiting = (empty: BookDraft, waiting: WaitlistEntry | undefined): BookDraft =>
  waiting
    ? {
        ...empty,
        userName: waiting.userName,
        phone: waiting.phone,
        sex: waiting.sex,
        people: String(waiting.peopleNum),
        adminRemark: waiting.remark,
      }
    : empty

/** What the form is sent as. What it has no field for stays as the order has it. */
export function formOf(draft: BookDraft, place: BookPlace, order?: OrderRow): OrderForm {
  const { people, userName, phone, adminRemark, customerLabelIds, ...same } = draft
  const { roomId, turn, ...when } = place
  return {
    ...(order ? carriedBy(order) : orderForm.parse({})),
    ...same,
    ...when,
    roomIds: [roomId],
    turns: [turn],
    customerLabelIds: [...customerLabelIds],
    userName: userName.trim(),
    phone: phone.trim(),
    adminRemark: adminRemark.trim(),
    // What is no number is one that the rules refuse.
    peopleNum: people.trim() === '' ? null : /^\d{1,4}$/.test(people.trim()) ? Number(people) : -1,
  }
}

const carriedBy = (order: OrderRow): OrderForm => ({
  ...orderForm.parse({}),
  deposit: order.deposit > 0 ? order.deposit : null,
  birthdayKind: order.birthdayKind,
  birthdayOfOther: order.birthdayOfOther,
  otherName: order.otherName,
  dishMode: order.dishMode,
  memorialTitles: order.memorialTitles.map(memorialToWire),
  orderLabels: order.orderLabels.map(({ id, group }) => `${id}-${group}`),
})

/** What is wrong with a form, by field: the first fault of each. */
export type Faults = Partial<Record<BookingField, string>>

/** Checks a form by the rules that the server asks too. */
export function faultsOf(form: OrderForm, isHold: boolean, context: BookingFormContext): Faults {
  const asked: BookingForm = { ...form, memorialTitles: [] }
  const faults: Faults = {}
  for (const { field, message } of (isHold ? checkHoldForm : checkBookingForm)(asked, context)) {
    faults[field] ??= message
  }
  return faults
}

/** A period's times as the rules count them; undefined where they cannot be read. */
export function timesOf(period: { startTime: string; endTime: string } | undefined): MealPeriod | undefined {
  const startMinutes = clockToMinutes(period?.startTime ?? '')
  const endMinutes = clockToMinutes(period?.endTime ?? '')
  return startMinutes === undefined || endMinutes === undefined ? undefined : { startMinutes, endMinutes }
}
