import { toFieldMessages } from '@roombook/client-react'
import { editOrder, orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { OrderStatus } from '@roombook/domain/orders'
import {
  changedFields,
  describeTransferRefusal,
  editInput,
  firstOf,
  withFirst,
} from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { LoadingState, Trouble } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { ChangeNotice } from '../order/change-notice.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import type { BookPlace } from './book-draft.ts'
import { isConflict } from './free-rooms.tsx'
import { OrderFields } from './order-fields.tsx'
import { listOffers, PlaceFields } from './place-fields.tsx'
import { showFault } from './show-fault.ts'
import { useBookForm } from './use-book-form.ts'
import { useLeaveForm } from './use-leave-form.tsx'

interface EditFormProps {
  order: OrderRow
  onClose(): void
}

/**
 * 编辑: date, room, guest and wishes of an order; data that a linked booking has once belong to its first
 * order.
 */
export function EditForm({ order, onClose }: EditFormProps) {
  const first = firstOf(order)
  const { data, error, refetch } = useCall(orderDetail, first && { id: first.orderId })
  if (first && !data) {
    return (
      <Drawer tall title={titleOf(order)} onClose={onClose}>
        {error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Drawer>
    )
  }
  return <LoadedForm order={data ? withFirst(order, data.row) : order} onClose={onClose} />
}

/** Fields of an edit that the form contains. */
const visibleFields: ReadonlySet<string> = new Set([
  'bookDate',
  'periodId',
  'roomIds',
  'phone',
  'userName',
  'peopleNum',
  'arrivalTime',
  'adminRemark',
  'openerId',
  'inviteStyleId',
  'deposit',
  'depositReason',
])

const titleOf = ({ roomName }: OrderRow): string => `${roomName} · 编辑`

function LoadedForm({ order, onClose }: EditFormProps) {
  const { shop } = useAtWork()
  const [place, setPlace] = useState<BookPlace>(() => {
    const { bookDate, periodId, roomId, turn } = order
    return { bookDate, periodId, roomId, turn }
  })
  const bookForm = useBookForm(place, { order, edits: true })
  const change = useWorkChange(editOrder)
  const isMoved = changedPlace(place, order)
  const { leave, question } = useLeaveForm(bookForm.isTouched || isMoved, onClose)
  const people = Number(bookForm.draft.people) || null
  // A room that is not free in the new slot is deselected, and a free one gets the seating that is free
  // there.
  const offers = listOffers(order, place, { floors: bookForm.floors, people })
  const offered = offers.find(({ id }) => id === place.roomId)
  if (bookForm.floors && place.roomId !== null && place.turn !== offered?.turn)
    setPlace({ ...place, roomId: offered?.id ?? null, turn: offered?.turn ?? 1 })
  const save = async () => {
    const draft = bookForm.check(false)
    if (!draft) return showFault()
    if (changedFields(bookForm.stored, draft).length === 0) return onClose()
    if (await change.run({ ...editInput(bookForm.stored, draft, order), ...bookForm.depositInput })) onClose()
    else showFault()
  }
  const fieldMessages = toFieldMessages(change.refusal)
  // A refusal at a field that the form lacks is shown for the whole form.
  const isAtField = Object.keys(fieldMessages).some((name) => visibleFields.has(name))
  const trouble = isAtField ? undefined : (change.refusal?.message ?? change.trouble)
  const lost = isConflict(change.refusal)
    ? describeTransferRefusal(change.refusal, shop.timezone, offered?.title)
    : undefined
  return (
    <Drawer tall title={titleOf(order)} onClose={leave}>
      <Form submit="保存" pending={change.pending} onSubmit={() => void save()}>
        <PlaceFields
          order={order}
          place={place}
          periods={bookForm.periods ?? []}
          floors={bookForm.floors}
          people={people}
          wrong={{ ...fieldMessages, ...bookForm.faults }}
          onChange={setPlace}
        />
        <OrderFields
          form={bookForm}
          fieldMessages={fieldMessages}
          isHold={order.status === OrderStatus.held}
        />
        <ChangeNotice orderId={order.id} />
        {lost ? <Trouble text={lost} /> : <WorkTrouble change={{ ...change, trouble }} />}
      </Form>
      {question}
    </Drawer>
  )
}

const changedPlace = ({ bookDate, periodId, roomId }: BookPlace, order: OrderRow): boolean =>
  bookDate !== order.bookDate || periodId !== order.periodId || roomId !== order.roomId
