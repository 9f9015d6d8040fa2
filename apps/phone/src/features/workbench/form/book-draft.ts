import type { CustomerHit, OrderRow, PhoneMessage, WaitlistEntry } from '@roombook/contract'
import {
  chooseCustomer,
  draftOfWaiting,
  draftToConvert,
  emptyDraft,
  type FormInput,
  formInput,
  type OrderDraft,
} from '@roombook/order-screens'

/** What stands in the form of a phone: an order's draft, its people as they were typed. */
export interface BookDraft extends OrderDraft {
  readonly people: string
}

/** Where a booking goes. */
export interface BookPlace {
  bookDate: string
  periodId: number
  roomId: number
  turn: number
}

const typedPeople = ({ peopleNum }: OrderDraft): string => (peopleNum === null ? '' : String(peopleNum))

/** A guest whom somebody books for, as far as they are known. */
export interface KnownGuest {
  customer: CustomerHit | undefined
  userName: string
}

/** Who a form is for before anybody types: who waited for a room, who called, or whom a task is about. */
export interface ForWhom {
  waiting?: WaitlistEntry | undefined
  call?: PhoneMessage | undefined
  guest?: KnownGuest | undefined
}

/** Who calls, as far as it is known. A number that no booking takes stands in the remark. */
function draftOfCall(draft: OrderDraft, call: PhoneMessage): OrderDraft {
  const { customer, phone, realName, callNumber, callerKind } = call
  if (customer) return chooseCustomer({ draft, customer: undefined }, customer).draft
  if (phone !== '') return { ...draft, phone, userName: realName }
  const isNumber = callerKind === 'landline' || callerKind === 'other'
  return { ...draft, userName: realName, ...(isNumber && { adminRemark: `来电 ${callNumber}` }) }
}

const draftOfGuest = (draft: OrderDraft, { customer, userName }: KnownGuest): OrderDraft =>
  customer ? chooseCustomer({ draft, customer: undefined }, customer).draft : { ...draft, userName }

/** A new form; who waited for a room, called or is to be looked after stands on it. */
export function newDraft(openerId: number | null, { waiting, call, guest }: ForWhom = {}): BookDraft {
  const empty: OrderDraft = { ...emptyDraft, openerId }
  const ofOthers = guest ? draftOfGuest(empty, guest) : empty
  const draft = waiting ? draftOfWaiting(empty, waiting) : call ? draftOfCall(empty, call) : ofOthers
  return { ...draft, people: typedPeople(draft) }
}

/** A hold that becomes a booking. */
export function convertedDraft(hold: OrderRow): BookDraft {
  const draft = draftToConvert(hold)
  return { ...draft, people: typedPeople(draft) }
}

/** The draft at its place, its people read: what is no number is one that the rules refuse. */
export function placed({ people, ...draft }: BookDraft, place: BookPlace): OrderDraft {
  const { bookDate, periodId, roomId, turn } = place
  const typed = people.trim()
  const peopleNum = typed === '' ? null : /^\d{1,4}$/.test(typed) ? Number(typed) : -1
  return { ...draft, bookDate, periodId, rooms: [{ id: roomId, turn }], peopleNum }
}

/** What the form is sent as. */
export const formOf = (draft: BookDraft, place: BookPlace): FormInput => formInput(placed(draft, place))
