import { toFieldMessages, useFields } from '@roombook/client-react'
import { listGuestDays } from '@roombook/contract/guest-booking'
import {
  changeOwnBooking,
  type MyBooking,
  readChangeChoices,
  requestBookingChange,
} from '@roombook/contract/my-bookings'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { isDate, parsePeople, toChangeRequest } from './to-change-request.ts'

/** Returns the state of a change request: the guest's input, and the availability on the requested day. */
export function useChangeRequest(booking: MyBooking) {
  const { shopId, orderId } = booking
  const request = useChange(requestBookingChange)
  const changing = useChange(changeOwnBooking)
  const [roomId, setRoomId] = useState<number>()
  const initial = {
    bookDate: booking.bookDate,
    arrivalTime: booking.arrivalTime,
    words: '',
    peopleNum: String(booking.peopleNum || ''),
  }
  const { values, of, check } = useFields(requestBookingChange, initial, request.refusal)
  const [wanted, setWanted] = useState(booking.periodId)
  const [missing, setMissing] = useState(false)
  /** Refusal shown at the period, dismissed once another is chosen. */
  const [answered, setAnswered] = useState<unknown>()

  const { bookDate } = values
  /** Last valid date: its periods stay visible while another is typed. */
  const [day, setDay] = useState(bookDate)
  if (isDate(bookDate) && bookDate !== day) setDay(bookDate)
  const people = readChangeChoices.input.shape.peopleNum.safeParse(parsePeople(values.peopleNum))
  const periodsInput = { shopId, orderId, bookDate: day, peopleNum: people.data ?? null }
  const choices = useCall(readChangeChoices, periodsInput, {
    // The number of people changes which periods fit, not which exist.
    placeholderData: (before) => (before?.bookDate === day ? before : undefined),
  })

  const peopleNum = people.data ?? (booking.peopleNum || undefined)
  // Empty where the store accepts no online bookings: the date is then typed.
  const month = useCall(listGuestDays, { shopId, peopleNum }, { placeholderData: keepPreviousData })

  const isSame = day === booking.bookDate && wanted === booking.periodId
  const offered = choices.data?.periods
  const isThere = !offered || offered.some(({ id, open }) => id === wanted && (open || isSame))
  const period = isThere ? wanted : undefined
  const chosen = offered?.find(({ id }) => id === period)
  // Offers for another number of people are ignored: those rooms may be too small.
  const rooms = (booking.mayChange && !choices.isPlaceholderData && chosen?.rooms) || []
  const room = rooms.find(({ id }) => id === roomId) ?? rooms[0]
  const isAlone = room !== undefined && people.data != null && values.words.trim() === ''
  const times = (chosen?.arrivalTimes ?? []).filter(
    ({ value }) => !isAlone || room.arrivalTimes.includes(value),
  )
  // An arrival time of the current period is invalid in a period that does not offer it.
  const isOwn = isSame && (!isAlone || room.own)
  const isOffered = isOwn || times.some(({ value }) => value === values.arrivalTime)
  const arrivalTime = isOffered ? values.arrivalTime : ''
  const sending = isAlone ? changing : request
  const { refusal } = sending
  const periodMessage = refusal === answered ? undefined : toFieldMessages(refusal).periodId

  return {
    of,
    /** Whether the change needs no confirmation by the store. */
    isAlone,
    sending,
    changing,
    /** Rooms to choose from; undefined where the store decides. */
    room: isAlone ? { list: rooms, chosen: room.id, choose: setRoomId } : undefined,
    choices,
    month: { days: month.data?.list ?? [], peopleNum },
    /** Undefined where the day lacks the chosen period. */
    period,
    arrival: { ...of('arrivalTime'), value: arrivalTime, times },
    periodError: missing && period === undefined ? '请选择餐段' : periodMessage,
    choosePeriod(periodId: number) {
      setWanted(periodId)
      setMissing(false)
      setAnswered(refusal)
    },
    /** Changes the booking, or requests the change from the store; returns whether it succeeded. */
    async submit(): Promise<boolean> {
      const isMissing = period === undefined && (offered ?? []).length > 0
      setMissing(isMissing)
      setAnswered(undefined)
      if (isAlone && period !== undefined && people.data) {
        const { version } = booking
        const place = { bookDate: day, periodId: period, roomId: room.id, turn: room.turn }
        const input = { shopId, orderId, version, ...place, peopleNum: people.data, arrivalTime }
        const isDone = (await changing.run(input)) !== undefined
        // The availability has changed, or differed from what was shown.
        if (!isDone) void choices.refetch()
        return isDone
      }
      const input = toChangeRequest(booking, { ...values, arrivalTime }, wanted)
      if (!check(input) || isMissing) return false
      return (await request.run(input)) !== undefined
    },
  }
}
