import {
  applyForRooms,
  availability,
  type CallInput,
  type GuestRoom,
  guestLogin,
  type listGuestDays,
  type OutputOf,
  randomKey,
} from '@roombook/contract'
import { useEffect, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { useCall } from '../../../platform/api/use-call.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { toldAtFields } from '../../../platform/form/told-at-fields.ts'
import { useFields } from '../../../platform/form/use-fields.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { guestSession } from '../../../platform/session/guest-session.ts'
import { useConsent, useSendGuestCode } from '../../session/index.ts'
import { type BookingDraft, initialDraft, useBookingDraft, type WantedMeal } from './booking-draft.ts'
import { faultOf, timeFaultOf, timesOf } from './booking-faults.ts'
import { tapRoom } from './choose-rooms.ts'
import { chosenAs, standingOf } from './chosen-rooms.ts'
import { insteadOf } from './instead.ts'
import { useHouse } from './use-house.ts'
import { useLostRooms } from './use-lost-rooms.ts'
import { useOwnBooking } from './use-own-booking.ts'
import { useTerms } from './use-terms.ts'

/** The refusals after which something else is offered. */
const missed = ['booking.room_taken', 'booking.turn_unavailable', 'booking.turn_moved']

const fresh = { staleTime: 5000, refetchInterval: 30_000 }

type Place = Pick<
  BookingDraft,
  'bookDate' | 'people' | 'peopleNum' | 'periodId' | 'periodName' | 'rooms' | 'several'
>

/** What the booking page knows, and what it can do. */
export type BookingState = ReturnType<typeof useBooking>

/**
 * All that the booking page knows: what is chosen and typed, what is free, and how it went. It never chooses for
 * anybody: what cannot be had any more stays chosen, says why, and is not sent.
 */
export function useBooking(
  shopId: number,
  first: OutputOf<typeof listGuestDays>,
  { wantedRoom, wantedMeal }: { wantedRoom: number | undefined; wantedMeal: WantedMeal | undefined },
) {
  const navigate = useNavigate()
  const [draft, change, forget] = useBookingDraft(shopId, initialDraft(first, wantedRoom), wantedMeal)
  const { bookDate, peopleNum, periodId, several } = draft
  const { house, isCurrent } = useHouse(shopId, { peopleNum, wantedRoom }, first)
  const apply = useChange(applyForRooms)
  // Nobody knows whether it was booked: what is free may by now be without what this page has just taken.
  const isUnsure = apply.unsettled?.bookDate === bookDate && apply.unsettled.periodId === periodId
  const day = useCall(
    availability,
    { shopId, bookDate, peopleNum },
    {
      ...fresh,
      enabled: !isUnsure,
      placeholderData: (before) => (before?.bookDate === bookDate ? before : undefined),
    },
  )
  const [attempt] = useState(randomKey)
  const login = useChange(guestLogin)
  const sending = useSendGuestCode()
  const consent = useConsent(login.refusal)
  const own = useOwnBooking(shopId, { bookDate, periodId })
  const person = useFields(
    applyForRooms,
    { userName: draft.userName, arrivalTime: draft.arrivalTime, remark: draft.remark },
    apply.refusal,
  )
  const proof = useFields(guestLogin, { phone: draft.phone, code: '' }, login.refusal ?? sending.refusal)
  const [answered, setAnswered] = useState<unknown>()
  const [faults, setFaults] = useState<ReturnType<typeof faultOf>>({})

  const { userName, arrivalTime, remark } = person.values
  const { phone } = proof.values
  // What is typed is kept with what is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's own change is no reason
  useEffect(() => change({ userName, arrivalTime, remark, phone }), [userName, arrivalTime, remark, phone])

  const { refetch } = day
  const lost = useLostRooms(apply.refusal, `${bookDate}/${periodId}`, refetch)
  const periods = day.data?.periods ?? []
  const period = periods.find(({ id }) => id === periodId)
  const rooms = lost.without(period?.rooms ?? [], day.dataUpdatedAt)
  const party = draft.people === String(peopleNum) ? peopleNum : undefined
  const standing = standingOf(draft.rooms, { period, rooms, party })
  const { chosen } = standing
  const times = timesOf(period, chosen)
  const refusal = apply.refusal && apply.refusal !== answered ? apply.refusal : undefined
  const terms = useTerms(day.data, period, chosen, refusal)
  const told = toldAtFields(refusal)
  const isMissed = refusal !== undefined && missed.includes(refusal.code)
  /** Said elsewhere, or something else was chosen since. */
  const isTold = isMissed || terms.isTold || (apply.refusal !== undefined && !refusal)
  const isDayListed = house.list.some((each) => each.bookDate === bookDate && each.open)

  function choose(place: Partial<Place>): void {
    setAnswered(apply.refusal)
    setFaults({})
    const isMeal = 'bookDate' in place || 'periodId' in place
    change(isMeal ? { ...place, mealChosen: true } : place)
  }

  async function submit(isAnother = false): Promise<void> {
    setAnswered(undefined)
    const wrong = faultOf({ house, draft, isDayListed, period, standing })
    const timeFault = timeFaultOf(arrivalTime, times, chosen)
    setFaults(timeFault ? { ...wrong, time: timeFault } : wrong)
    const input = inputOf()
    const isPersonRight = person.check(input, ['userName', 'arrivalTime', 'remark'])
    const isProved = guestSession.get() !== undefined
    const isAgreed = isProved || consent.check()
    if (!isProved && !proof.check(proof.values)) return
    // A retry is of what was agreed to before.
    const isUnread = !apply.unsettled && !terms.check()
    if (Object.keys(wrong).length > 0 || timeFault || !isPersonRight || isUnread || !isAgreed) return
    if (!isProved) {
      const opened = await login.run({
        ...proof.values,
        name: userName,
        attempt,
        agreedTexts: consent.agreedTexts,
      })
      if (!opened) return
      guestSession.enter(opened.data)
    }
    // A retry is the same intent and finds its own booking; a new one is not begun beside one that was made already.
    if (!apply.unsettled && !isAnother && (await own.look())) return
    const booked = await apply.run(input)
    if (!booked) return
    forget()
    const { orderId } = booked.data
    await navigate(generatePath(paths.booking, { shopId: String(shopId), orderId: String(orderId) }), {
      replace: true,
      state: { earlier: booked.earlier },
    })
  }

  const inputOf = (): CallInput<typeof applyForRooms> => ({
    shopId,
    bookDate,
    periodId: periodId ?? 0,
    roomIds: chosen.map((room) => room.id),
    turns: chosen.map((room) => room.turn),
    arrivalWindows: chosen.map((room) => room.arrivalWindow),
    peopleNum,
    userName,
    sex: draft.sex,
    arrivalTime,
    remark,
    agreedTerms: terms.text,
  })

  return {
    house,
    draft,
    change,
    choose,
    day,
    periods,
    period,
    /** What is chosen cannot be had that day: its name, and why. */
    gonePeriod:
      day.data && periodId !== null && !period
        ? { id: periodId, title: draft.periodName, words: '当天不供应' }
        : undefined,
    rooms,
    chosen,
    lost: standing.lost,
    times,
    person,
    proof,
    sending,
    consent,
    own,
    submit,
    pending: login.pending || apply.pending || own.pending,
    deposit: day.data?.deposit ?? 0,
    tap(room: GuestRoom) {
      const ids = tapRoom(chosen, room, { peopleNum, several })
      choose({ rooms: rooms.filter(({ id }) => ids.includes(id)).map(chosenAs) })
    },
    // Nothing is done with the phone before its owner has agreed.
    sendCode() {
      const isAgreed = consent.check()
      if (proof.check(proof.values, ['phone']) && isAgreed) void sending.send(proof.values.phone)
    },
    /** What cannot be had, and what can instead. */
    instead: isMissed
      ? insteadOf(refusal)
      : insteadOf({
          house,
          draft,
          periods,
          period,
          rooms,
          lost: standing.lost,
          isDayListed,
          isKnown: Boolean(day.data),
          isCurrent: isCurrent && !day.isPlaceholderData,
        }),
    peopleError: faults.people ?? told.peopleNum,
    dateError: faults.date ?? told.bookDate ?? told.periodId,
    roomError: faults.room ?? told.roomIds,
    timeError: faults.time,
    terms,
    refusal,
    trouble: isUnsure
      ? `${apply.trouble ?? '网络中断'}。预订可能已经提交，请再点一次核对，不会重复预订`
      : ((consent.isTold ? undefined : login.trouble) ??
        sending.trouble ??
        own.trouble ??
        (isTold ? undefined : apply.trouble)),
  }
}
