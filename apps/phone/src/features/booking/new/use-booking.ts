import { useFields } from '@roombook/client-react'
import type { OutputOf } from '@roombook/contract'
import { applyForRooms, type GuestRoom, type listGuestDays } from '@roombook/contract/guest-booking'
import { consentWords } from '@roombook/domain/customers'
import { useEffect, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { initialDraft, type RequestedMeal, useBookingDraft } from './booking-draft.ts'
import { findBookingFaults, findTimeFault } from './booking-faults.ts'
import { buildBookingRequest } from './build-booking-request.ts'
import { tapRoom } from './choose-rooms.ts'
import { chosenAs } from './chosen-rooms.ts'
import { findAlternatives } from './instead.ts'
import type { BookingDraft } from './read-stored-draft.ts'
import { attemptMemory } from './stored-attempt.ts'
import { useBookingFaults } from './use-booking-faults.ts'
import { useFreeRooms } from './use-free-rooms.ts'
import { useGuestDays } from './use-guest-days.ts'
import { useLastAttempt } from './use-last-attempt.ts'
import { useProof } from './use-proof.ts'
import { useRecommended } from './use-recommended.ts'
import { useTerms } from './use-terms.ts'

type Place = Pick<
  BookingDraft,
  'bookDate' | 'people' | 'peopleNum' | 'periodId' | 'periodName' | 'rooms' | 'several'
>

/** State and actions of the booking page. */
export type BookingState = ReturnType<typeof useBooking>

/**
 * Holds the whole state of the booking page: choices and input, availability, and the result. It never
 * changes a choice by itself: one that is no longer available stays chosen with a reason, and is not sent.
 */
export function useBooking(
  shopId: number,
  first: OutputOf<typeof listGuestDays>,
  { wantedRoom, wantedMeal }: { wantedRoom: number | undefined; wantedMeal: RequestedMeal | undefined },
) {
  const navigate = useNavigate()
  const [draft, change, forget] = useBookingDraft(shopId, initialDraft(first, wantedRoom), wantedMeal)
  const { bookDate, peopleNum, periodId, several } = draft
  const { guestDays: limits, isCurrent } = useGuestDays(shopId, { peopleNum, wantedRoom }, first)
  const apply = useChange(applyForRooms, { memory: attemptMemory(shopId) })
  const last = useLastAttempt(shopId, { bookDate, periodId }, apply)
  const { own, retry } = last
  const free = useFreeRooms(shopId, draft, { refusal: apply.refusal, unsettled: retry })
  const { isUnsure, day, periods, period, rooms, checked, times } = free
  const { chosen } = checked
  const proving = useProof(draft.phone)
  const { proof, sending, consent } = proving
  const person = useFields(
    applyForRooms,
    { userName: draft.userName, arrivalTime: draft.arrivalTime, remark: draft.remark },
    apply.refusal,
  )
  const [offers, tickOffers] = useState(false)
  const recommended = useRecommended(shopId)
  const wrong = useBookingFaults(apply.refusal)
  const { refusal, isMissed } = wrong

  const { userName, arrivalTime, remark } = person.values
  const { phone } = proof.values
  // Typed input is stored together with the choices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the draft itself must not trigger it
  useEffect(() => change({ userName, arrivalTime, remark, phone }), [userName, arrivalTime, remark, phone])

  const terms = useTerms(
    { shopId, bookDate, periodId: period?.id, roomIds: chosen.map(({ id }) => id), peopleNum },
    refusal,
  )
  /** Whether the refusal is shown elsewhere, or the choice has changed since. */
  const isRefusalShown = isMissed || terms.showsRefusal || (apply.refusal !== undefined && !refusal)
  const isBookedMeanwhile = apply.refusal?.code === 'booking.just_booked'
  const { refresh } = own
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (isBookedMeanwhile) void refresh()
  }, [apply.refusal])
  const isDayListed = limits.list.some((each) => each.bookDate === bookDate && each.open)

  function choose(place: Partial<Place>): void {
    wrong.clear()
    const isMeal = 'bookDate' in place || 'periodId' in place
    change(isMeal ? { ...place, mealChosen: true } : place)
  }

  /** Deletes the stored input once the booking is made. */
  function finish(): void {
    forget()
    recommended.forget()
  }

  async function submit(isAnother = false): Promise<void> {
    const timeFault = findTimeFault(arrivalTime, times, chosen)
    const isRight = wrong.show({
      ...findBookingFaults({ limits, draft, isDayListed, period, checked }),
      ...(timeFault && { time: timeFault }),
    })
    const input = buildBookingRequest(shopId, draft, chosen, {
      another: isAnother,
      ...person.values,
      agreedTerms: terms.text,
      ...(offers && { offersWords: consentWords(limits.shopTitle) }),
      ...recommended.bookingInput,
    })
    const isPersonRight = person.check(input, ['userName', 'arrivalTime', 'remark'])
    const isProved = guestSession.get() !== undefined
    const isAgreed = isProved || consent.check()
    if (!isProved && !proof.check(proof.values)) return
    // A retry repeats what was accepted before.
    const isUnread = !retry && !terms.check()
    if (!isRight || !isPersonRight || isUnread || !isAgreed) return
    if (!isProved && !(await proving.enter(userName))) return
    // A retry is the same intent and finds its own booking; a new booking requires a check for an existing
    // one.
    if (!retry && !isAnother && (await own.refresh())) return
    const booked = await apply.run(input)
    last.end()
    if (!booked) return
    finish()
    const { orderId } = booked.data
    await navigate(generatePath(paths.booking, { shopId: String(shopId), orderId: String(orderId) }), {
      replace: true,
      state: { earlier: booked.earlier, isOther: booked.isOther },
    })
  }

  return {
    guestDays: limits,
    draft,
    change,
    choose,
    day,
    periods,
    period,
    /** Period that the day lacks, with its name and the reason. */
    gonePeriod:
      day.data && periodId !== null && !period
        ? { id: periodId, title: draft.periodName, words: '当天不供应' }
        : undefined,
    rooms,
    chosen,
    lost: checked.lost,
    times,
    person,
    proof,
    sending,
    consent,
    last,
    /** Opens the booking that an unanswered attempt made, as its answer would have done. */
    showMade() {
      last.discard()
      finish()
    },
    submit,
    pending: proving.pending || apply.pending || own.pending,
    tap(room: GuestRoom) {
      const ids = tapRoom(chosen, room, { peopleNum, several })
      choose({ rooms: rooms.filter(({ id }) => ids.includes(id)).map(chosenAs) })
    },
    sendCode: proving.sendCode,
    /** A choice that is gone, and its alternatives. */
    instead: last.isOpen
      ? undefined
      : refusal && isMissed
        ? findAlternatives(refusal)
        : findAlternatives({
            guestDays: limits,
            draft,
            periods,
            period,
            rooms,
            lost: checked.lost,
            isDayListed,
            isKnown: Boolean(day.data),
            isCurrent: isCurrent && !day.isPlaceholderData,
          }),
    /** Consent to offers. */
    offers,
    tickOffers,
    recommended,
    recommenderError: apply.refusal?.fields?.recommenderToken,
    ...wrong.errors,
    terms,
    refusal,
    trouble: isUnsure
      ? `${apply.trouble ?? '网络中断'}。预订可能已经提交，请再点一次核对，不会重复预订`
      : (proving.trouble ??
        (last.attempt ? undefined : own.trouble) ??
        (isRefusalShown ? undefined : apply.trouble)),
  }
}
