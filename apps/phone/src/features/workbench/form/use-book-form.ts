import type { OutputOf } from '@roombook/contract'
import { listArrivalTimes, listPeriods, listRooms } from '@roombook/contract/board'
import type { CustomerHit } from '@roombook/contract/customers'
import { listInviteStyles } from '@roombook/contract/invitations'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { searchStaff } from '@roombook/contract/staff'
import { isAdmin } from '@roombook/domain/session'
import { type BookedTurn, turnWarning } from '@roombook/domain/turns'
import {
  checkDraft,
  chooseCustomer,
  type DepositForm,
  depositInputOf,
  type FieldErrors,
  mealPeriod,
  type OrderDraft,
  recogniseCustomer,
  typePhone,
  withoutErrors,
} from '@roombook/order-screens'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useAtWork } from '../at-work.ts'
import {
  type BookDraft,
  type BookingGuest,
  type BookPlace,
  convertedDraft,
  editedDraft,
  newDraft,
  placed,
} from './book-draft.ts'
import { useCaller } from './use-caller.ts'
import { useRuledDeposit } from './use-ruled-deposit.ts'

/** An option of a form. */
interface Choice<Value> {
  value: Value
  label: string
}

export type BookFormState = ReturnType<typeof useBookForm>

/** Returns the form's state, options and errors; `faults` holds the errors of the last check by field. */
export function useBookForm(
  place: BookPlace,
  {
    again,
    order,
    waiting,
    call,
    guest,
    isHold = false,
    edits = false,
  }: BookingGuest & {
    order?: OrderRow
    isHold?: boolean
    /** Whether the order is edited; otherwise it is a hold being converted. */
    edits?: boolean
  },
) {
  const { actor, settings, shop, user } = useAtWork()
  const { bookDate, periodId } = place
  const [draft, setDraft] = useState(() =>
    order
      ? (edits ? editedDraft : convertedDraft)(order)
      : newDraft(isAdmin(actor.adminLevel) ? actor.staffId : null, { again, waiting, call, guest }),
  )
  const [faults, setFaults] = useState<FieldErrors>({})
  /** Whether the user typed or chose something; automatically filled values may be lost without a warning. */
  const [isTouched, setTouched] = useState(false)
  const { caller: found, recognised, hits } = useCaller(draft, order ?? again)
  const begun = call?.customer ?? guest?.customer
  const caller = found ?? (begun && begun.id === draft.customerId ? begun : undefined)
  const fill = useCallback((deposit: string) => setDraft((now) => ({ ...now, deposit })), [])
  const [begunWith] = useState(() => placed(draft, place))
  const mode: DepositForm['mode'] = isHold ? 'hold' : edits ? 'edit' : order ? 'convert' : 'add'
  const ruled = useRuledDeposit({
    draft: placed(draft, place),
    stored: begunWith,
    mode,
    order,
    waiting,
    fill,
  })
  const { ruledDeposit } = ruled
  useEffect(() => {
    if (recognised) {
      setDraft((draft) => recogniseCustomer({ draft, customer: undefined }, recognised).draft)
    }
  }, [recognised])
  const periods = useCall(listPeriods, { bookDate })
  const asksTimes =
    periodId === null ? undefined : { bookDate, periodId, ...(order && { orderId: order.id }) }
  const times = useCall(listArrivalTimes, asksTimes)
  const rooms = useCall(listRooms, periodId === null ? undefined : { bookDate, periodId })
  const styles = useCall(listInviteStyles, {})
  const choosesOpener = isAdmin(actor.adminLevel)
  const staff = useCall(searchStaff, { keyword: '', limit: 200 }, { enabled: choosesOpener })

  const usualStyle = styles.data?.list.find((style) => style.isDefault)
  const styleId = draft.inviteStyleId ?? usualStyle?.id ?? null
  const period = periods.data?.list.find(({ id }) => id === periodId)
  const fullDraft: BookDraft = { ...draft, inviteStyleId: styleId }
  const openers: Choice<number>[] = staff.data
    ? staff.data.list.map(({ id, nickname }) => ({ value: id, label: nickname }))
    : [{ value: user.id, label: user.nickname }]
  const change = (next: Partial<BookDraft>) => {
    setDraft((now) => ({ ...now, ...next }))
    const typed = (Object.keys(next) as (keyof BookDraft)[]).filter(
      (field) => next[field] !== fullDraft[field],
    )
    if (typed.some((field) => field !== 'sendSms')) setTouched(true)
    setFaults((now) =>
      withoutErrors(
        now,
        typed.map((field) => (field === 'people' ? 'peopleNum' : field)),
      ),
    )
  }
  return {
    draft: fullDraft,
    faults,
    change,
    caller,
    hits,
    isTouched,
    bookDate,
    order,
    mode,
    stored: begunWith,
    asked: ruledDeposit,
    /** Whether a form sent now would lack the deposit required by the rules. */
    isDepositPending: ruled.isPending,
    floors: rooms.data?.list,
    periods: periods.data?.list,
    /** Input for the deposit beside the form's fields. */
    depositInput: depositInputOf(draft, ruledDeposit),
    typePhone: (phone: string) => change(typePhone({ draft: fullDraft, customer: caller }, phone).draft),
    /** Clears the errors, since a hold requires less than a booking. */
    forgive: () => setFaults({}),
    choose: (hit: CustomerHit) => change(chooseCustomer({ draft: fullDraft, customer: caller }, hit).draft),
    /** Warning about an unusual arrival; it does not prevent saving. */
    arrivalWarning: turnWarning(
      fullDraft.arrivalTime,
      listTurns(place, order, rooms.data),
      period && mealPeriod(period),
    ),
    /** Returns the valid draft; otherwise shows the errors at the fields. */
    check(isHold: boolean): OrderDraft | undefined {
      const sent = placed(fullDraft, place)
      const found = checkDraft(sent, isHold ? 'hold' : edits ? 'edit' : order ? 'convert' : 'book', {
        settings,
        adminLevel: actor.adminLevel,
        time: { now: Date.now(), timezone: shop.timezone, cutoverHour: shop.cutoverHour },
        period,
        order,
        customerPhone: caller?.phone,
        waitingPhone: waiting?.phone,
      })
      setFaults(found)
      if (Object.keys(found).length > 0) return undefined
      // A hold has no deposit.
      return isHold ? { ...sent, deposit: '' } : sent
    },
    times: times.data?.list ?? [],
    openers: choosesOpener ? openers : undefined,
    styles: (styles.data?.list ?? []).map(({ id, title }): Choice<number> => ({ value: id, label: title })),
  }
}

/** Returns the seating with its start, as on the board. */
function listTurns(
  { roomId, turn }: BookPlace,
  order: OrderRow | undefined,
  rooms: OutputOf<typeof listRooms> | undefined,
): BookedTurn[] {
  const isOwn = order?.roomId === roomId && order.turn === turn
  if (isOwn) return [{ title: order.roomName, turn, turnFrom: order.turnFrom }]
  const cell = rooms?.list.flatMap(({ children }) => children).find(({ id }) => id === roomId)
  return cell && cell.nextTurn === turn ? [{ title: cell.title, turn, turnFrom: cell.nextTurnFrom }] : []
}
