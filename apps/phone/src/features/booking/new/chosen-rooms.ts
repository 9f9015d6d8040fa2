import type { GuestPeriod, GuestRoom } from '@roombook/contract/guest-booking'

/** A chosen room, with its seating and arrival window at that time. */
export interface ChosenRoom {
  id: number
  title: string
  turn: number
  /** Empty where it was chosen on the store's page: the first seating with the whole period. */
  arrivalWindow: string
}

/** A chosen room that is no longer available as chosen, and the reason. */
export interface LostRoom {
  id: number
  title: string
  text: string
  /** Set where it is available, but too small. */
  isSmall?: true
}

export const chosenAs = ({ id, title, turn, arrivalWindow }: GuestRoom): ChosenRoom => ({
  id,
  title,
  turn,
  arrivalWindow,
})

const isSame = (wanted: ChosenRoom, room: GuestRoom): boolean =>
  wanted.id === room.id &&
  wanted.turn === room.turn &&
  (wanted.arrivalWindow === '' ? room.turnText === '' : wanted.arrivalWindow === room.arrivalWindow)

interface Offered {
  period: Pick<GuestPeriod, 'state' | 'words' | 'taken'> | undefined
  /** Rooms that are free now. */
  rooms: readonly GuestRoom[]
  /** Number of people, once entered. */
  people: number | undefined
}

/**
 * Separates the chosen rooms that are still available from the lost ones: seating and arrival window never
 * change silently. A room chosen on the store's page, before the number of people was known, is dropped where
 * it is too small and another fits; otherwise it stays, to be combined.
 */
export function checkChosen(
  wanted: readonly ChosenRoom[],
  { period, rooms, people }: Offered,
): { chosen: GuestRoom[]; lost: LostRoom[] } {
  const chosen: GuestRoom[] = []
  const lost: LostRoom[] = []
  if (!period) return { chosen, lost }
  for (const one of wanted) {
    const now = rooms.find((room) => room.id === one.id)
    if (now && isSame(one, now)) {
      if (one.arrivalWindow === '' && people !== undefined && isTooSmall(now, rooms, people)) {
        const text = `最多容纳${now.capacityMax}人，坐不下${people}人`
        lost.push({ id: one.id, title: now.title, text, isSmall: true })
      } else chosen.push(now)
      continue
    }
    const title = now?.title ?? (period.taken.find((room) => room.id === one.id)?.title || one.title)
    lost.push({ id: one.id, title: title || '所选包厢', text: whyLost(period, now, title) })
  }
  return { chosen, lost }
}

/** Returns whether the room does not seat the party while another single room does. */
const isTooSmall = (room: GuestRoom, rooms: readonly GuestRoom[], people: number): boolean =>
  room.capacityMax < people && rooms.some(({ capacityMax }) => capacityMax >= people)

function whyLost(
  { state, words }: Pick<GuestPeriod, 'state' | 'words'>,
  now: GuestRoom | undefined,
  title: string,
): string {
  if (now) return now.turnText ? `现在只余${now.turnText}` : '到店时间有变化'
  if (state !== 'open') return words
  // The address may name a room that is closed or does not exist: it is neither free nor taken.
  return title ? '已被预订' : '不能在线预订'
}
