import type {
  CallInput,
  convertHold,
  createOrder,
  editOrder,
  holdRooms,
  OrderForm,
  OrderRow,
} from '@roombook/contract'
import { memorialToWire } from '@roombook/contract'
import { type Fen, isMaskedPhone, parseMoney } from '@roombook/domain'
import { changedFields, type DraftField, type OrderDraft } from './order-draft.ts'

/** The whole form as it is sent. */
export type FormInput = CallInput<typeof createOrder>

/** The whole form, as creating and converting send it. Text fields lose the blanks around them. */
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
    // A masked phone means the real one of the named customer or order.
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

/** Returns the guest's recommender, as the calls for bookings and holds take it. */
export const recommendedBy = ({ recommenderId }: OrderDraft): Pick<FormInput, 'recommenderId'> =>
  recommenderId === null ? {} : { recommenderId }

/** A hold: the same form, with the moment until which it holds where one was chosen. */
export function holdInput(draft: OrderDraft): CallInput<typeof holdRooms> {
  return {
    ...formInput(draft),
    ...recommendedBy(draft),
    ...(draft.heldUntil !== null && { heldUntil: draft.heldUntil }),
  }
}

/** The whole form for a hold that becomes a booking. */
export function convertInput(
  draft: OrderDraft,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
): CallInput<typeof convertHold> {
  return { ...formInput(draft), orderId: id, version }
}

/** Form fields in which a field of the draft is sent. */
const sentAs: Readonly<Partial<Record<DraftField, readonly (keyof OrderForm)[]>>> = {
  rooms: ['roomIds', 'turns'],
  // The first of these three decides which of them count.
  birthdayKind: ['birthdayKind', 'birthdayOfOther', 'otherName'],
  birthdayOfOther: ['birthdayOfOther', 'otherName'],
  heldUntil: [],
  // Said beside the form.
  depositReason: [],
  newTerms: [],
  recommenderId: [],
}

/**
 * An edit: what differs from the order as it was loaded, and nothing else. What is absent stays as it is, what is
 * empty is cleared. A masked phone travels only beside the newly chosen customer that it belongs to.
 */
export function editInput(
  stored: OrderDraft,
  draft: OrderDraft,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
): CallInput<typeof editOrder> {
  const whole = formInput(draft)
  const changed = changedFields(stored, draft)
  const otherCustomer = changed.includes('customerId') && draft.customerId !== null
  const fields = changed
    .filter((field) => field !== 'phone' || !isMaskedPhone(draft.phone) || otherCustomer)
    .flatMap((field) => sentAs[field] ?? [field as keyof OrderForm])
  const edit = Object.fromEntries([...new Set(fields)].map((field) => [field, whole[field]]))
  return { ...edit, orderId: id, version }
}

/** Whole fen of a deposit as typed; null where nothing stands, or no amount. */
function depositFen(typed: string): Fen | null {
  return parseMoney(typed.trim()) ?? null
}
