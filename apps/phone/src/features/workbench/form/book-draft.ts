import type { CustomerHit } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { PhoneMessage } from '@roombook/contract/phone-calls'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import {
  chooseCustomer,
  draftAgain,
  draftOfOrder,
  draftOfWaiting,
  draftToConvert,
  emptyDraft,
  type OrderDraft,
} from '@roombook/order-screens'

/** Form state on a phone: an order's draft, with the raw number of people. */
export interface BookDraft extends OrderDraft {
  readonly people: string
}

/** Slot of a booking; an order being edited may lack period and room while another day is chosen. */
export interface BookPlace {
  bookDate: string
  periodId: number | null
  roomId: number | null
  turn: number
}

const typedPeople = ({ peopleNum }: OrderDraft): string => (peopleNum === null ? '' : String(peopleNum))

/** A guest to book for, as far as known. */
export interface KnownGuest {
  customer: CustomerHit | undefined
  userName: string
}

/** Guest with whom a form starts: from a waitlist entry, a call, a task, or a booking to repeat. */
export interface BookingGuest {
  again?: OrderRow | undefined
  waiting?: WaitlistEntry | undefined
  call?: PhoneMessage | undefined
  guest?: KnownGuest | undefined
}

/**
 * Fills in the caller, as far as known. A number that the booking form does not accept is put into the
 * remark.
 */
function draftOfCall(draft: OrderDraft, call: PhoneMessage): OrderDraft {
  const { customer, phone, realName, callNumber, callerKind } = call
  if (customer) return chooseCustomer({ draft, customer: undefined }, customer).draft
  if (phone !== '') return { ...draft, phone, userName: realName }
  const isNumber = callerKind === 'landline' || callerKind === 'other'
  return { ...draft, userName: realName, ...(isNumber && { adminRemark: `来电 ${callNumber}` }) }
}

const draftOfGuest = (draft: OrderDraft, { customer, userName }: KnownGuest): OrderDraft =>
  customer ? chooseCustomer({ draft, customer: undefined }, customer).draft : { ...draft, userName }

/**
 * Returns a new draft, filled with the waiting guest, caller or customer. A repeated booking keeps its
 * wishes.
 */
export function newDraft(
  openerId: number | null,
  { again, waiting, call, guest }: BookingGuest = {},
): BookDraft {
  const empty: OrderDraft = { ...emptyDraft, openerId }
  if (again) {
    const draft = { ...draftAgain(again, again.bookDate), openerId }
    return { ...draft, people: typedPeople(draft) }
  }
  const ofOthers = guest ? draftOfGuest(empty, guest) : empty
  const draft = waiting ? draftOfWaiting(empty, waiting) : call ? draftOfCall(empty, call) : ofOthers
  return { ...draft, people: typedPeople(draft) }
}

/** Returns the draft for converting a hold to a booking. */
export function convertedDraft(hold: OrderRow): BookDraft {
  const draft = draftToConvert(hold)
  return { ...draft, people: typedPeople(draft) }
}

/** Returns the draft for editing an order. */
export function editedDraft(order: OrderRow): BookDraft {
  const draft = draftOfOrder(order)
  return { ...draft, people: typedPeople(draft) }
}

/**
 * Returns the draft with its slot and the parsed number of people; an invalid number is left for the rules to
 * refuse.
 */
export function placed({ people, ...draft }: BookDraft, place: BookPlace): OrderDraft {
  const { bookDate, periodId, roomId, turn } = place
  const typed = people.trim()
  const peopleNum = typed === '' ? null : /^\d{1,4}$/.test(typed) ? Number(typed) : -1
  const rooms = roomId === null ? [] : [{ id: roomId, turn }]
  return { ...draft, bookDate, periodId, rooms, peopleNum }
}
