import {
  listArrivalTimes,
  listInviteStyles,
  listPeriods,
  type OrderForm,
  type OrderRow,
  searchStaff,
} from '@roombook/contract'
import { isAdmin } from '@roombook/domain'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useAtWork } from '../at-work.ts'
import {
  type BookDraft,
  type BookPlace,
  draftOf,
  emptyDraft,
  type Faults,
  faultsOf,
  formOf,
  timesOf,
} from './book-draft.ts'

/** A choice of a form. */
interface Choice<Value> {
  value: Value
  label: string
}

export type BookFormParts = ReturnType<typeof useBookForm>

/** What stands in the form, what may be chosen, and what is wrong with it. `told` is what the server said of fields. */
export function useBookForm(place: BookPlace, order?: OrderRow) {
  const { actor, settings, shop, user } = useAtWork()
  const { bookDate, periodId } = place
  const [draft, setDraft] = useState(() =>
    order ? draftOf(order) : emptyDraft(isAdmin(actor.adminLevel) ? actor.staffId : null),
  )
  const [faults, setFaults] = useState<Faults>({})
  const periods = useCall(listPeriods, { bookDate })
  const asksTimes = { bookDate, periodId, ...(order && { orderId: order.id }) }
  const times = useCall(listArrivalTimes, asksTimes)
  const styles = useCall(listInviteStyles, {})
  const choosesOpener = isAdmin(actor.adminLevel)
  const staff = useCall(searchStaff, { keyword: '', limit: 200 }, { enabled: choosesOpener })

  const styleId = draft.inviteStyleId ?? styles.data?.list.find((style) => style.isDefault)?.id ?? null
  const whole: BookDraft = { ...draft, inviteStyleId: styleId }
  const openers: Choice<number>[] = staff.data
    ? staff.data.list.map(({ id, nickname }) => ({ value: id, label: nickname }))
    : [{ value: user.id, label: user.nickname }]
  return {
    draft: whole,
    faults,
    change(next: Partial<BookDraft>) {
      setDraft((now) => ({ ...now, ...next }))
      setFaults((now) => {
        const left = { ...now }
        for (const key of Object.keys(next))
          delete left[key === 'people' ? 'peopleNum' : (key as keyof Faults)]
        return left
      })
    },
    /** The form, where nothing is wrong with it; else what is stands at the fields. */
    check(isHold: boolean): OrderForm | undefined {
      const form = formOf(whole, place, order)
      const found = faultsOf(form, isHold, {
        settings,
        actor,
        time: { now: Date.now(), timezone: shop.timezone, cutoverHour: shop.cutoverHour },
        period: timesOf(periods.data?.list.find(({ id }) => id === periodId)),
        ...(order && {
          stored: { bookDate: order.bookDate, periodId: order.periodId, arrivalTime: order.arrivalTime },
          maskedPhone: order.phone,
        }),
      })
      setFaults(found)
      return Object.keys(found).length === 0 ? form : undefined
    },
    times: times.data?.list ?? [],
    openers: choosesOpener ? openers : undefined,
    styles: (styles.data?.list ?? []).map(({ id, title }): Choice<number> => ({ value: id, label: title })),
  }
}
