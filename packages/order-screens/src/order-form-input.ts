import type { CallInput } from '@roombook/contract'
import type { convertHold, createOrder, editOrder, holdRooms } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { memorialToWire } from '@roombook/contract/order-form'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type Fen, parseMoney } from '@roombook/domain/money'
import { isMaskedPhone } from '@roombook/domain/validation'
import { changedFields, type DraftField, type OrderDraft } from './order-draft.ts'

/** Input of the whole form. */
export type FormInput = CallInput<typeof createOrder>

/** Builds the input of the whole form for creating and converting. Text fields are trimmed. */
export function formInput(draft: OrderDraft): Required<Pick<FormInput, keyof OrderForm>> {
  return {
    bookDate: draft.bookDate,
    periodId: draft.periodId,
    roomIds: draft.rooms.map((room) => room.id),
    turns: draft.rooms.map((room) => Math.max(1, room.turn)),
    linked: draft.rooms.length > 1,
    peopleNum: draft.peopleNum,
    deposit: depositFen(draft.deposit),
    userName: draft.userName.trim(),
    // A masked phone stands for the real one of the named customer or order.
    phone: draft.phone.trim(),
    customerId: draft.customerId,
    sex: draft.sex,
    birthdayKind: draft.birthdayKind,
    birthdayOfOther: draft.birthdayKind !== 0 && draft.birthdayOfOther,
    otherName: draft.birthdayKind !== 0 && draft.birthdayOfOther ? draft.otherName.trim() : '',
    arrivalTime: draft.arrivalTime,
    inviteStyleId: draft.inviteStyleId,
    openerId: draft.openerId,
    dishMode: draft.dishMode,
    sendSms: draft.sendSms,
    adminRemark: draft.adminRemark.trim(),
    memorialTitles: draft.memorialTitles.map(({ title, calendar }) =>
      memorialToWire({ title: title.trim(), calendar }),
    ),
    orderLabels: [...draft.orderLabels],
    customerLabelIds: [...draft.customerLabelIds],
  }
}

/** Returns the guest's recommender as input of calls for bookings and holds. */
export const recommendedBy = ({ recommenderId }: OrderDraft): Pick<FormInput, 'recommenderId'> =>
  recommenderId === null ? {} : { recommenderId }

/** Builds the input of a hold: the same form, with its end where one was chosen. */
export function holdInput(draft: OrderDraft): CallInput<typeof holdRooms> {
  return {
    ...formInput(draft),
    ...recommendedBy(draft),
    ...(draft.heldUntil !== null && { heldUntil: draft.heldUntil }),
  }
}

/** Builds the input that converts a hold to a booking. */
export function convertInput(
  draft: OrderDraft,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
): CallInput<typeof convertHold> {
  return { ...formInput(draft), orderId: id, version }
}

/** Form fields by which a field of the draft is sent. */
const sentAs: Readonly<Partial<Record<DraftField, readonly (keyof OrderForm)[]>>> = {
  rooms: ['roomIds', 'turns'],
  // `birthdayKind` decides which of the three count.
  birthdayKind: ['birthdayKind', 'birthdayOfOther', 'otherName'],
  birthdayOfOther: ['birthdayOfOther', 'otherName'],
  heldUntil: [],
  // Sent outside the form's fields.
  depositReason: [],
  newTerms: [],
  recommenderId: [],
}

/**
 * Builds the input of an edit, with only the fields that differ from the loaded order: absent ones are
 * unchanged, empty ones are cleared. A masked phone is sent only with the newly chosen customer to whom it
 * belongs.
 */
export function editInput(
  stored: OrderDraft,
  draft: OrderDraft,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
): CallInput<typeof editOrder> {
  const fullInput = formInput(draft)
  const changed = changedFields(stored, draft)
  const otherCustomer = changed.includes('customerId') && draft.customerId !== null
  const fields = changed
    .filter((field) => field !== 'phone' || !isMaskedPhone(draft.phone) || otherCustomer)
    .flatMap((field) => sentAs[field] ?? [field as keyof OrderForm])
  const edit = Object.fromEntries([...new Set(fields)].map((field) => [field, fullInput[field]]))
  return { ...edit, orderId: id, version }
}

/** Parses a deposit to whole fen; null where it is empty or invalid. */
function depositFen(typed: string): Fen | null {
  return parseMoney(typed.trim()) ?? null
}
