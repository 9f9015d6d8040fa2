import {
  applyForRooms,
  availability,
  type CallInput,
  type GuestRoom,
  guestLogin,
  type listGuestDays,
  type OutputOf,
} from '@roombook/contract'
import { useEffect, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { useCall } from '../../../platform/api/use-call.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { toldAtFields } from '../../../platform/form/told-at-fields.ts'
import { useFields } from '../../../platform/form/use-fields.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { guestSession } from '../../../platform/session/guest-session.ts'
import { useSendGuestCode } from '../../session/index.ts'
import { type BookingDraft, initialDraft, useBookingDraft } from './booking-draft.ts'
import { seatsOf, tapRoom } from './choose-rooms.ts'
import { useLostRooms } from './use-lost-rooms.ts'

/** The refusals after which something else is offered. */
const missed = ['booking.room_taken', 'booking.turn_unavailable']

const fresh = { staleTime: 5000, refetchInterval: 30_000 }

type Place = Pick<BookingDraft, 'bookDate' | 'peopleNum' | 'periodId' | 'roomIds' | 'several'>

/** All that the booking page knows: what is chosen and typed, what is free, and how it went. */
export function useBooking(
  shopId: number,
  house: OutputOf<typeof listGuestDays>,
  wantedRoom: number | undefined,
) {
  const navigate = useNavigate()
  const [draft, change, forget] = useBookingDraft(shopId, initialDraft(house, wantedRoom))
  const { bookDate, peopleNum, several } = draft
  const day = useCall(
    availability,
    { shopId, bookDate, peopleNum },
    { ...fresh, placeholderData: (before) => (before?.bookDate === bookDate ? before : undefined) },
  )
  const apply = useChange(applyForRooms)
  const login = useChange(guestLogin)
  const sending = useSendGuestCode()
  const person = useFields(
    applyForRooms,
    { userName: draft.userName, arrivalTime: draft.arrivalTime, remark: draft.remark },
    apply.refusal,
  )
  const proof = useFields(guestLogin, { phone: draft.phone, code: '' }, login.refusal ?? sending.refusal)
  const [answered, setAnswered] = useState<unknown>()
  const [fault, setFault] = useState<string>()

  const { userName, arrivalTime, remark } = person.values
  const { phone } = proof.values
  // What is typed is kept with what is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's own change is no reason
  useEffect(() => change({ userName, arrivalTime, remark, phone }), [userName, arrivalTime, remark, phone])

  const periods = day.data?.periods ?? []
  const open = periods.filter((period) => period.state === 'open')
  const period = open.find(({ id }) => id === draft.periodId) ?? open[0]
  const isLost = useLostRooms(apply.refusal, `${bookDate}/${period?.id}`)
  const rooms = period?.rooms.filter((room) => !isLost(room.id, day.dataUpdatedAt)) ?? []
  const chosen = rooms.filter((room) => draft.roomIds.includes(room.id))
  const refusal = apply.refusal && apply.refusal !== answered ? apply.refusal : undefined
  const told = toldAtFields(refusal)
  const isMissed = refusal !== undefined && missed.includes(refusal.code)
  /** Said elsewhere, or something else was chosen since. */
  const isTold = isMissed || (apply.refusal !== undefined && !refusal)

  function choose(place: Partial<Place>): void {
    setAnswered(apply.refusal)
    setFault(undefined)
    change(place)
  }

  async function submit(): Promise<void> {
    setAnswered(undefined)
    change({ periodId: period?.id ?? null })
    const wrong = faultOf(chosen, peopleNum)
    setFault(wrong)
    const input = inputOf()
    const isPersonRight = person.check(input, ['userName', 'arrivalTime', 'remark'])
    const isProved = guestSession.get() !== undefined
    if (!isProved && !proof.check(proof.values)) return
    if (wrong || !isPersonRight) return
    if (!isProved) {
      const opened = await login.run({ ...proof.values, name: userName })
      if (!opened) return
      guestSession.enter(opened.data)
    }
    const booked = await apply.run(input)
    if (!booked) {
      void day.refetch()
      return
    }
    forget()
    const { orderId } = booked.data
    await navigate(generatePath(paths.booking, { shopId: String(shopId), orderId: String(orderId) }), {
      replace: true,
    })
  }

  const inputOf = (): CallInput<typeof applyForRooms> => ({
    shopId,
    bookDate,
    periodId: period?.id ?? 0,
    roomIds: chosen.map((room) => room.id),
    turns: chosen.map((room) => room.turn),
    peopleNum,
    userName,
    sex: draft.sex,
    arrivalTime: period?.arrivalTimes.some((time) => time.value === arrivalTime) ? arrivalTime : '',
    remark,
  })

  return {
    draft,
    change,
    choose,
    day,
    periods,
    period,
    rooms,
    chosen,
    /** What was chosen cannot be had then. */
    isGone: period !== undefined && chosen.length === 0 && draft.roomIds.length > 0,
    person,
    proof,
    sending,
    submit,
    pending: login.pending || apply.pending,
    deposit: day.data?.deposit ?? 0,
    tap: (room: GuestRoom) => choose({ roomIds: tapRoom(chosen, room, { peopleNum, several }) }),
    sendCode: () => void (proof.check(proof.values, ['phone']) && sending.send(proof.values.phone)),
    /** Somebody was faster: what can be had instead. */
    missed: isMissed ? refusal : undefined,
    peopleError: told.peopleNum,
    dateError: told.bookDate ?? told.periodId,
    roomError: fault ?? told.roomIds,
    trouble: login.trouble ?? sending.trouble ?? (isTold ? undefined : apply.trouble),
  }
}

function faultOf(chosen: readonly GuestRoom[], peopleNum: number): string | undefined {
  if (chosen.length === 0) return '请选择包厢'
  const seats = seatsOf(chosen)
  return seats < peopleNum ? `所选包厢最多容纳${seats}人，请再选一间` : undefined
}
