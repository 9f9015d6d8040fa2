import {
  type CustomerHit,
  listArrivalTimes,
  listInviteStyles,
  listPeriods,
  listRooms,
  type OrderForm,
  type OrderRow,
  type OutputOf,
  searchStaff,
  type WaitlistEntry,
} from '@roombook/contract'
import { type BookedTurn, isAdmin, turnWarning } from '@roombook/domain'
import { useEffect, useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useAtWork } from '../at-work.ts'
import {
  type BookDraft,
  type BookPlace,
  draftOf,
  draftOfWaiting,
  emptyDraft,
  type Faults,
  faultsOf,
  formOf,
  timesOf,
} from './book-draft.ts'
import { chooseCaller, recogniseCaller, typePhone } from './pick-caller.ts'
import { useCaller } from './use-caller.ts'

/** A choice of a form. */
interface Choice<Value> {
  value: Value
  label: string
}

export type BookFormParts = ReturnType<typeof useBookForm>

/** What stands in the form, what may be chosen, and what is wrong with it. `told` is what the server said of fields. */
export function useBookForm(place: BookPlace, order?: OrderRow, waiting?: WaitlistEntry) {
  const { actor, settings, shop, user } = useAtWork()
  const { bookDate, periodId } = place
  const [draft, setDraft] = useState(() =>
    order
      ? draftOf(order)
      : draftOfWaiting(emptyDraft(isAdmin(actor.adminLevel) ? actor.staffId : null), waiting),
  )
  const [faults, setFaults] = useState<Faults>({})
  const { caller, recognised, hits } = useCaller(draft, order)
  useEffect(() => {
    if (recognised) setDraft((now) => recogniseCaller(now, recognised))
  }, [recognised])
  const periods = useCall(listPeriods, { bookDate })
  const asksTimes = { bookDate, periodId, ...(order && { orderId: order.id }) }
  const times = useCall(listArrivalTimes, asksTimes)
  const rooms = useCall(listRooms, { bookDate, periodId })
  const styles = useCall(listInviteStyles, {})
  const choosesOpener = isAdmin(actor.adminLevel)
  const staff = useCall(searchStaff, { keyword: '', limit: 200 }, { enabled: choosesOpener })

  const styleId = draft.inviteStyleId ?? styles.data?.list.find((style) => style.isDefault)?.id ?? null
  const period = timesOf(periods.data?.list.find(({ id }) => id === periodId))
  const whole: BookDraft = { ...draft, inviteStyleId: styleId }
  const openers: Choice<number>[] = staff.data
    ? staff.data.list.map(({ id, nickname }) => ({ value: id, label: nickname }))
    : [{ value: user.id, label: user.nickname }]
  const change = (next: Partial<BookDraft>) => {
    setDraft((now) => ({ ...now, ...next }))
    setFaults((now) => {
      const left = { ...now }
      for (const key of Object.keys(next)) delete left[key === 'people' ? 'peopleNum' : (key as keyof Faults)]
      return left
    })
  }
  return {
    draft: whole,
    faults,
    change,
    caller,
    hits,
    bookDate,
    order,
    typePhone: (phone: string) => change(typePhone(whole, caller, phone)),
    /** Forgets what is wrong: of a hold less is asked than of a booking. */
    forgive: () => setFaults({}),
    choose: (hit: CustomerHit) => change(chooseCaller(hit)),
    /** What is unusual about the arrival; it forbids nothing. */
    arrivalWarning: turnWarning(whole.arrivalTime, turnsOf(place, order, rooms.data), period),
    /** The form, where nothing is wrong with it; else what is stands at the fields. */
    check(isHold: boolean): OrderForm | undefined {
      const form = formOf(whole, place, order)
      const found = faultsOf(form, isHold, {
        settings,
        actor,
        time: { now: Date.now(), timezone: shop.timezone, cutoverHour: shop.cutoverHour },
        period,
        ...(order && {
          stored: { bookDate: order.bookDate, periodId: order.periodId, arrivalTime: order.arrivalTime },
        }),
        ...maskedPhone(order ?? waiting, caller),
      })
      setFaults(found)
      return Object.keys(found).length === 0 ? form : undefined
    },
    times: times.data?.list ?? [],
    openers: choosesOpener ? openers : undefined,
    styles: (styles.data?.list ?? []).map(({ id, title }): Choice<number> => ({ value: id, label: title })),
  }
}

/** The phone that may stand in the form without being shown whole. */
function maskedPhone(
  order: { phone: string } | undefined,
  caller: CustomerHit | undefined,
): { maskedPhone?: string } {
  const phone = caller?.phone ?? order?.phone
  return phone === undefined ? {} : { maskedPhone: phone }
}

/** From when the room has its table, as the board says. */
function turnsOf(
  { roomId, turn }: BookPlace,
  order: OrderRow | undefined,
  rooms: OutputOf<typeof listRooms> | undefined,
): BookedTurn[] {
  const isOwn = order?.roomId === roomId && order.turn === turn
  if (isOwn) return [{ title: order.roomName, turn, turnFrom: order.turnFrom }]
  const cell = rooms?.list.flatMap(({ children }) => children).find(({ id }) => id === roomId)
  return cell && cell.nextTurn === turn ? [{ title: cell.title, turn, turnFrom: cell.nextTurnFrom }] : []
}
