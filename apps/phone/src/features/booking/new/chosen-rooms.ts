import type { GuestPeriod, GuestRoom } from '@roombook/contract'

/** A room as somebody chose it, with the turn and the times that it then had. */
export interface ChosenRoom {
  id: number
  title: string
  turn: number
  /** Empty where it was chosen on the store's page: a first turn in the whole period. */
  arrivalWindow: string
}

/** A chosen room that cannot be had as it was chosen, and why. */
export interface LostRoom {
  id: number
  title: string
  words: string
  /** It can be had, and is too small for so many. */
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
  /** Those that are free now. */
  rooms: readonly GuestRoom[]
  /** How many come, once it was said. */
  people: number | undefined
}

/**
 * Separates the chosen rooms still available from the lost ones: seating and hours never change silently. A
 * room chosen on the store's page, before the number of people was known, is dropped where it is too small
 * and another fits; where none does, it stays to be combined.
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
        lost.push({ id: one.id, title: now.title, words: text, isSmall: true })
      } else chosen.push(now)
      continue
    }
    const title = now?.title ?? (period.taken.find((room) => room.id === one.id)?.title || one.title)
    lost.push({ id: one.id, title: title || '所选包厢', words: whyLost(period, now, title) })
  }
  return { chosen, lost }
}

/** It does not hold the people, and another room alone does. */
const isTooSmall = (room: GuestRoom, rooms: readonly GuestRoom[], people: number): boolean =>
  room.capacityMax < people && rooms.some(({ capacityMax }) => capacityMax >= people)

function whyLost(
  { state, words }: Pick<GuestPeriod, 'state' | 'words'>,
  now: GuestRoom | undefined,
  title: string,
): string {
  if (now) return now.turnText ? `现在只余${now.turnText}` : '到店时间有变化'
  if (state !== 'open') return words
  // An address may name a room that is closed, or none at all: it is neither free nor taken.
  return title ? '已被预订' : '不能在线预订'
}
