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
import { type BookingDraft, useBookingDraft } from './booking-draft.ts'
import { seatsOf, tapRoom } from './choose-rooms.ts'

/** The refusals after which something else is offered. */
const missed = ['booking.room_taken', 'booking.turn_unavailable', 'booking.room_missing']

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
  const [lost, setLost] = useState<readonly string[]>([])
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
  const keyOf = (id: number) => `${bookDate}/${period?.id}/${id}`
  const rooms = period?.rooms.filter((room) => !lost.includes(keyOf(room.id))) ?? []
  const chosen = rooms.filter((room) => draft.roomIds.includes(room.id))
  const refusal = apply.refusal && apply.refusal !== answered ? apply.refusal : undefined
  const told = toldAtFields(refusal)

  function choose(place: Partial<Place>): void {
    setAnswered(apply.refusal)
    setFault(undefined)
    change(place)
  }

  async function submit(): Promise<void> {
    setAnswered(undefined)
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

  // What the claim says is true before the page's own answer is.
  const taken = refusal && missed.includes(refusal.code) ? lostIn(refusal.data) : []
  const keys = taken.map(keyOf).filter((key) => !lost.includes(key))
  if (keys.length > 0) setLost([...lost, ...keys])

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
    missed: refusal && missed.includes(refusal.code) ? refusal : undefined,
    peopleError: told.peopleNum,
    dateError: told.bookDate ?? told.periodId,
    roomError: fault ?? told.roomIds,
    trouble:
      refusal && missed.includes(refusal.code)
        ? undefined
        : (login.trouble ??
          sending.trouble ??
          (refusal ? apply.trouble : apply.refusal ? undefined : apply.trouble)),
  }
}

const initialDraft = (
  { list }: OutputOf<typeof listGuestDays>,
  wantedRoom: number | undefined,
): BookingDraft => ({
  bookDate: (list.find((day) => day.open) ?? list[0])?.bookDate ?? '',
  peopleNum: 4,
  periodId: null,
  roomIds: wantedRoom ? [wantedRoom] : [],
  wantedRoom: wantedRoom ?? null,
  several: false,
  userName: guestSession.get()?.guest.name ?? '',
  sex: 1,
  phone: '',
  arrivalTime: '',
  remark: '',
})

function faultOf(chosen: readonly GuestRoom[], peopleNum: number): string | undefined {
  if (chosen.length === 0) return '请选择包厢'
  const seats = seatsOf(chosen)
  return seats < peopleNum ? `所选包厢最多容纳${seats}人，请再选一间` : undefined
}

/** The rooms that a refusal names as gone. */
function lostIn(data: Readonly<Record<string, unknown>>): number[] {
  const { rooms, roomId } = data as { rooms?: { id: number }[]; roomId?: number }
  return [...(rooms ?? []).map((room) => room.id), ...(roomId ? [roomId] : [])]
}
