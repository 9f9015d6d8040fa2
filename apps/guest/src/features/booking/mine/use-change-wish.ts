import { askForChange, type CallInput, type MyBooking, readChangeChoices } from '@roombook/contract'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { toldAtFields } from '../../../platform/form/told-at-fields.ts'
import { useFields } from '../../../platform/form/use-fields.ts'

/** What a guest types and chooses to have a booking changed, and how the shop stands on the day that they wish for. */
export function useChangeWish(booking: MyBooking) {
  const { shopId, orderId } = booking
  const asking = useChange(askForChange)
  const initial = { bookDate: booking.bookDate, peopleNum: String(booking.peopleNum || ''), words: '' }
  const { values, of, check } = useFields(askForChange, initial, asking.refusal)
  const [wanted, setWanted] = useState(booking.periodId)
  const [missing, setMissing] = useState(false)
  /** The refusal that was told at the period, once another is chosen. */
  const [answered, setAnswered] = useState<unknown>()

  const { bookDate, words } = values
  const peopleNum = values.peopleNum === '' ? null : Number(values.peopleNum)
  const people = readChangeChoices.input.shape.peopleNum.safeParse(peopleNum)
  const day = { shopId, orderId, bookDate, peopleNum: people.data ?? null }
  const isDay = readChangeChoices.input.safeParse(day).success
  const choices = useCall(readChangeChoices, day, {
    enabled: isDay,
    // More people change what fits, not which periods there are.
    placeholderData: (before) => (before?.bookDate === bookDate ? before : undefined),
  })

  const isSame = bookDate === booking.bookDate && wanted === booking.periodId
  const offered = isDay ? choices.data?.periods : undefined
  const isThere = !offered || offered.some(({ id, open }) => id === wanted && (open || isSame))
  const period = isThere ? wanted : undefined
  const told = asking.refusal === answered ? undefined : toldAtFields(asking.refusal).periodId

  return {
    of,
    asking,
    /** Undefined where no day is wished for. */
    choices: isDay ? choices : undefined,
    /** Undefined where the day has not the one that was chosen. */
    period,
    periodError: missing && period === undefined ? '请选择餐段' : told,
    choosePeriod(periodId: number) {
      setWanted(periodId)
      setMissing(false)
      setAnswered(asking.refusal)
    },
    /** Asks the shop; answers whether it was taken down. */
    async submit(): Promise<boolean> {
      const isMissing = period === undefined && (offered ?? []).length > 0
      setMissing(isMissing)
      setAnswered(undefined)
      const input: CallInput<typeof askForChange> = {
        shopId,
        orderId,
        bookDate: bookDate || null,
        periodId: wanted,
        peopleNum,
        words,
      }
      if (!check(input) || isMissing) return false
      return (await asking.run(input)) !== undefined
    },
  }
}
