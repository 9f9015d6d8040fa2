import type { OrderRow } from '@roombook/contract/order-shapes'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import {
  chooseCustomer,
  draftAgain,
  draftOfOrder,
  draftOfWaiting,
  draftToConvert,
  emptyDraft,
  type OrderDraft,
  readTypedPhone,
} from '@roombook/order-screens'
import { changeDraft, type FormState } from './form-state.ts'
import { mergeOrder } from './merge-order.ts'
import type { NewOrderRequest, OrderFormMode, RequestedChanges } from './order-form-request.ts'

const buildFormState = (draft: OrderDraft, order?: OrderRow): FormState => ({
  stored: draft,
  draft,
  order,
  customer: undefined,
  waiting: undefined,
  waitingOver: undefined,
  errors: {},
  conflict: undefined,
  stale: undefined,
  both: [],
  proposal: undefined,
})

/** Initial state of a new booking or hold, with the values known when it opens. */
export function beginNew(
  mode: 'add' | 'hold',
  request: NewOrderRequest,
  { today, openerId }: { today: string; openerId: number | null },
): FormState {
  const {
    bookDate,
    periodId,
    roomIds = [],
    turns = [],
    userName = '',
    phone = '',
    sex = 0,
    peopleNum = null,
    remark = '',
    customer,
    waiting,
    again,
    phoneCallId,
  } = request
  if (again) return buildFormState({ ...draftAgain(again, today), openerId })
  const begin = buildFormState({
    ...emptyDraft,
    bookDate: bookDate ?? today,
    periodId: periodId ?? null,
    rooms: [...new Set(roomIds)].map((id) => ({ id, turn: turns[roomIds.indexOf(id)] ?? 0 })),
    userName,
    phone: readTypedPhone(phone),
    sex,
    peopleNum,
    adminRemark: remark,
    openerId,
    sendSms: mode === 'add',
  })
  const empty = { ...begin, phoneCallId }
  if (waiting) return withWaiting(empty, waiting)
  if (!customer) return empty
  const guest = chooseCustomer(empty, customer)
  return { ...empty, ...guest, stored: guest.draft }
}

function withWaiting(empty: FormState, waiting: WaitlistEntry): FormState {
  const draft = draftOfWaiting(empty.draft, waiting)
  return { ...empty, draft, stored: draft, waiting }
}

/** Initial state for a stored order that is edited or converted, with the changes that its guest requests. */
export function beginWithOrder(mode: OrderFormMode, order: OrderRow, wish?: RequestedChanges): FormState {
  const form = buildFormState(draftFor(mode, order), order)
  if (!wish) return form
  const { bookDate, periodId, peopleNum } = form.draft
  return changeDraft(form, {
    bookDate: wish.bookDate ?? bookDate,
    periodId: wish.periodId ?? periodId,
    peopleNum: wish.peopleNum ?? peopleNum,
  })
}

const draftFor = (mode: OrderFormMode, order: OrderRow): OrderDraft =>
  mode === 'convert' ? draftToConvert(order) : draftOfOrder(order)

/** Rebases the form on the newest version of the order, and keeps the entries. */
export function loadNewest(state: FormState, mode: OrderFormMode, order: OrderRow): FormState {
  const newest = draftFor(mode, order)
  const { draft, both } = mergeOrder(state.stored, state.draft, newest)
  return { ...state, order, stored: newest, draft, both, errors: {}, conflict: undefined, stale: undefined }
}
