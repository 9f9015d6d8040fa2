import { firstChoice, type listGuestDays, type OutputOf, usualPeople } from '@roombook/contract'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { keyName } from '../../../platform/browser/local-keys.ts'
import { guestSession } from '../../../platform/session/guest-session.ts'

const draftSchema = z.object({
  bookDate: z.string(),
  /** As it was typed last: it may be empty while somebody types. */
  people: z.string(),
  /** For how many rooms are shown: the last number that was one. */
  peopleNum: z.int().min(1).max(999),
  periodId: z.int().nullable(),
  /** Its name, to be told should the shop not serve it on another day. */
  periodName: z.string(),
  /** The meal was chosen, not proposed. */
  mealChosen: z.boolean().default(false),
  rooms: z.array(z.object({ id: z.int(), title: z.string(), turn: z.int(), arrivalWindow: z.string() })),
  /** More rooms than one are wanted, though one would do. */
  several: z.boolean(),
  /** The room that somebody came for, as the address says it. */
  wantedRoom: z.int().nullable(),
  userName: z.string(),
  sex: z.int(),
  phone: z.string(),
  arrivalTime: z.string(),
  remark: z.string(),
})

/** What somebody has chosen and typed so far. A code from a message is not among it. */
export type BookingDraft = z.output<typeof draftSchema>

/** The meal that somebody waited for, as the address says it. */
export interface WantedMeal {
  bookDate: string
  periodId: number
  peopleNum: number
}

/** Reads it from an address; nothing where it does not say all of it. */
export function wantedMealOf(query: URLSearchParams): WantedMeal | undefined {
  const meal = wantedSchema.safeParse({
    bookDate: query.get('date'),
    periodId: Number(query.get('period')),
    peopleNum: Number(query.get('people')),
  })
  return meal.data
}

/** Reads the room that somebody came for from an address. */
export function wantedRoomOf(query: URLSearchParams): number | undefined {
  const id = Number(query.get('room'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const wantedSchema = z.object({
  bookDate: z.iso.date(),
  periodId: z.int().min(1),
  peopleNum: z.int().min(1).max(999),
})

/**
 * What is chosen before anybody has chosen: the first evening with a room, four people. Whoever comes for a room in
 * particular is shown the first evening on which it is free, and asked how many come: four would not be theirs.
 */
export const initialDraft = (
  { list }: OutputOf<typeof listGuestDays>,
  wantedRoom: number | undefined,
): BookingDraft => ({
  ...firstChoice(list),
  mealChosen: false,
  people: wantedRoom ? '' : String(usualPeople),
  peopleNum: usualPeople,
  rooms: wantedRoom ? [{ id: wantedRoom, title: '', turn: 1, arrivalWindow: '' }] : [],
  wantedRoom: wantedRoom ?? null,
  several: false,
  userName: guestSession.get()?.guest.name ?? '',
  sex: 0,
  phone: '',
  arrivalTime: '',
  remark: '',
})

/**
 * A draft once another room was chosen on the store's page: how many come is asked, unless they said so themselves, and
 * a meal that they did not choose gives way to the first in which this room is free.
 */
export const forAnotherRoom = (
  before: BookingDraft,
  { wantedRoom, rooms, bookDate, periodId, periodName }: BookingDraft,
): BookingDraft => ({
  ...before,
  ...(!before.mealChosen && { bookDate, periodId, periodName }),
  wantedRoom,
  rooms,
  people: before.people === String(usualPeople) ? '' : before.people,
})

const keyOf = (shopId: number): string => keyName(`book.${shopId}`)

/** A draft of a shop's that lasts as long as the tab does, reloads and all. @returns what forgets it, third. */
export function useBookingDraft(
  shopId: number,
  initial: BookingDraft,
  wantedMeal?: WantedMeal,
): [draft: BookingDraft, change: (change: Partial<BookingDraft>) => void, forget: () => void] {
  const [draft, setDraft] = useState(() => {
    const before = keptDraft(shopId)
    if (wantedMeal) {
      const people = String(wantedMeal.peopleNum)
      return { ...initial, ...before, ...wantedMeal, people, periodName: '', mealChosen: true, rooms: [] }
    }
    if (!before || initial.wantedRoom === null || before.wantedRoom === initial.wantedRoom)
      return { ...initial, ...before }
    // Another room was chosen on the store's page since.
    return forAnotherRoom(before, initial)
  })
  useEffect(() => keep(shopId, draft), [shopId, draft])
  return [draft, (change) => setDraft((before) => ({ ...before, ...change })), () => keep(shopId, undefined)]
}

/** What was kept of a shop's draft in this tab. */
export function keptDraft(shopId: number): BookingDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(shopId))
    return text ? draftSchema.safeParse(JSON.parse(text)).data : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft, or forgets it. */
function keep(shopId: number, draft: BookingDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(shopId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(shopId))
  } catch {
    // Storage is full or forbidden: what is in memory still works.
  }
}
