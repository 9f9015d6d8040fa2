import { firstChoice, type OutputOf } from '@roombook/contract'
import { type listGuestDays, usualPeople } from '@roombook/contract/guest-booking'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { guestSession } from '#platform/session/guest-session.ts'
import { type BookingDraft, readStoredDraft, storeDraft } from './read-stored-draft.ts'

/** Period that the guest waited for, from the page's address. */
export interface RequestedMeal {
  bookDate: string
  periodId: number
  peopleNum: number
}

/** Parses it from an address; undefined where it is incomplete. */
export function parseRequestedMeal(query: URLSearchParams): RequestedMeal | undefined {
  const meal = requestedMealSchema.safeParse({
    bookDate: query.get('date'),
    periodId: Number(query.get('period')),
    peopleNum: Number(query.get('people')),
  })
  return meal.data
}

/** Parses the requested room from an address. */
export function parseRequestedRoom(query: URLSearchParams): number | undefined {
  const id = Number(query.get('room'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const requestedMealSchema = z.object({
  bookDate: z.iso.date(),
  periodId: z.int().min(1),
  peopleNum: z.int().min(1).max(999),
})

/**
 * Returns the initial choice: four people on the first evening with a free room. If a room is requested, its
 * first free evening is chosen, and the number of people is left open.
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
 * Returns a draft after another room was chosen on the store's page: the number of people is reset unless the
 * guest entered it, and a period not chosen by the guest is replaced by the first in which the room is free.
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

/**
 * Holds a store's draft for as long as the tab exists, including reloads. @returns the draft, its setter, and
 * a function that deletes it.
 */
export function useBookingDraft(
  shopId: number,
  initial: BookingDraft,
  wantedMeal?: RequestedMeal,
): [draft: BookingDraft, change: (change: Partial<BookingDraft>) => void, forget: () => void] {
  const [draft, setDraft] = useState(() => {
    const before = readStoredDraft(shopId)
    if (wantedMeal) {
      const people = String(wantedMeal.peopleNum)
      return { ...initial, ...before, ...wantedMeal, people, periodName: '', mealChosen: true, rooms: [] }
    }
    if (!before || initial.wantedRoom === null || before.wantedRoom === initial.wantedRoom)
      return { ...initial, ...before }
    // Another room was chosen on the store's page since.
    return forAnotherRoom(before, initial)
  })
  useEffect(() => storeDraft(shopId, draft), [shopId, draft])
  return [
    draft,
    (change) => setDraft((before) => ({ ...before, ...change })),
    () => storeDraft(shopId, undefined),
  ]
}
