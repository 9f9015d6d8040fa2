import { toFieldMessages, useDeferred } from '@roombook/client-react'
import type { FreeRoom } from '@roombook/contract'
import type { PeriodOfDay } from '@roombook/contract/board'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import { describeUnsentMessage, type FormInput, formInput } from '@roombook/order-screens'
import { useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { useNotify } from '../notify.ts'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'
import type { BookingGuest } from './book-draft.ts'
import { Choices } from './choices.tsx'
import styles from './form.module.css'
import { FreeRooms, isConflict } from './free-rooms.tsx'
import { OrderFields } from './order-fields.tsx'
import { showFault } from './show-fault.ts'
import { useBookForm } from './use-book-form.ts'
import { useLeaveForm } from './use-leave-form.tsx'
import { isWaitingOver, WaitingOver } from './waiting-over.tsx'

/** A free seating that was tapped. */
export interface FreePlace extends BookingGuest {
  date: string
  period: PeriodOfDay
  room: Pick<FreeRoom, 'id' | 'title' | 'turn'>
}

interface BookFormProps {
  place: FreePlace
  onClose(): void
  /** Called when the booking or hold is made. */
  onBooked(): void
}

type Kind = 'book' | 'hold'
const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'book', label: '预订' },
  { value: 'hold', label: '占位' },
]

/** Form that books or holds a free room. */
export function BookForm({ place, onClose, onBooked }: BookFormProps) {
  const { again, waiting, call, guest } = place
  const [kind, setKind] = useState<Kind>('book')
  const [room, setRoom] = useState(place.room)
  const at = { bookDate: place.date, periodId: place.period.id, roomId: room.id, turn: room.turn }
  const bookForm = useBookForm(at, { again, waiting, call, guest, isHold: kind === 'hold' })
  const { leave, question } = useLeaveForm(bookForm.isTouched, onClose)
  const source = { atWorkbench: true, ...(call && { phoneCallId: call.id }) }
  const booking = useWorkChange(createOrder)
  const holding = useWorkChange(holdRooms)
  const notify = useNotify()
  const change = kind === 'book' ? booking : holding
  const { refusal } = change
  const hasLost = isConflict(refusal)
  // After another room was chosen, the refusal no longer applies.
  const [answered, setAnswered] = useState<typeof refusal>()

  // After this notice an ended entry may be booked anyway, even if a further attempt finds the room taken.
  const [mayBeOver, setMayBeOver] = useState(false)
  const isOver = isWaitingOver(refusal)

  /** Sends the form; a booking also ends the guest's waitlist entry. */
  const send = (form: FormInput, waitlistMayBeOver: boolean) =>
    kind === 'book'
      ? booking.run({
          ...form,
          ...bookForm.depositInput,
          ...source,
          ...(waiting && { waitlistEntryId: waiting.id, waitlistMayBeOver }),
        })
      : holding.run({ ...form, ...source })
  const save = async (waitlistMayBeOver: boolean) => {
    setMayBeOver(waitlistMayBeOver)
    const draft = bookForm.check(kind === 'hold')
    const form = draft && formInput(draft)
    const done = form && (await send(form, waitlistMayBeOver))
    if (!done) return showFault()
    const unsent = form.sendSms && describeUnsentMessage(done.data.row)
    if (unsent) notify(unsent)
    onBooked()
    onClose()
  }
  const sending = useDeferred(
    (waitlistMayBeOver: boolean) => void save(waitlistMayBeOver),
    bookForm.isDepositPending,
  )
  const fieldMessages = toFieldMessages(refusal)
  return (
    <Drawer
      tall
      title={`${room.title} · ${Number(place.date.slice(5, 7))}月${Number(place.date.slice(8))}日 ${place.period.title}`}
      onClose={leave}
    >
      <Form
        submit={kind === 'book' ? '确认预订' : '确认占位'}
        pending={change.pending || sending.awaited !== undefined}
        onSubmit={() => sending.start(mayBeOver)}
      >
        <Choices<Kind>
          label="方式"
          choices={kinds}
          value={kind}
          onChoose={(chosen) => {
            setKind(chosen)
            bookForm.forgive()
            // A guest with a hold is notified of the booking, unless staff disable that.
            bookForm.change({ sendSms: chosen === 'book' })
          }}
        />
        {kind === 'hold' && <p className={styles.hint}>占位按门店规则保留到时，过时自动释放。</p>}
        <OrderFields form={bookForm} fieldMessages={fieldMessages} isHold={kind === 'hold'} />
        {hasLost && answered !== refusal ? (
          <FreeRooms
            refusal={refusal}
            onChoose={(free) => {
              setRoom(free)
              setAnswered(refusal)
            }}
          />
        ) : isOver && waiting ? (
          <WaitingOver
            waiting={waiting}
            refusal={refusal}
            pending={change.pending}
            onBook={() => void save(true)}
          />
        ) : (
          !hasLost && <WorkTrouble change={change} />
        )}
        {hasLost && answered === refusal && <p className={styles.hint}>已改为 {room.title}，请再次确认。</p>}
      </Form>
      {question}
    </Drawer>
  )
}
