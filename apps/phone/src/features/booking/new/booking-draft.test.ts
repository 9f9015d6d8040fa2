import type { OutputOf } from '@roombook/contract'
import type { listGuestDays } from '@roombook/contract/guest-booking'
import { expect, test } from 'vitest'
import { forAnotherRoom, initialDraft } from './booking-draft.ts'
import { findBookingFaults } from './booking-faults.ts'

const venue: OutputOf<typeof listGuestDays> = {
  shopTitle: '和宴·望江店',
  phone: '',
  mode: 'instant',
  mostPeople: 20,
  list: [],
}

test('whoever comes for a room is asked how many come, and books for nobody before', () => {
  const draft = initialDraft(venue, 7)
  expect([draft.people, draft.rooms.map(({ id }) => id)]).toEqual(['', [7]])
  const input = {
    limits: venue,
    draft,
    isDayListed: true,
    period: undefined,
    checked: { chosen: [], lost: [] },
  }
  expect(findBookingFaults(input).people).toBe('请填写用餐人数')
  expect(findBookingFaults({ ...input, draft: { ...draft, people: '4' } }).people).toBeUndefined()
})

test('negative control: who comes for no room in particular begins with four, which they see', () => {
  expect(initialDraft(venue, undefined).people).toBe('4')
})

test('another room moves a meal that was proposed to where it is free, and none that was chosen', () => {
  const before = { ...initialDraft(venue, 7), bookDate: '2026-11-23', periodId: 2 }
  const other = { ...initialDraft(venue, 9), bookDate: '2026-11-25', periodId: 1, periodName: '午餐' }
  expect(forAnotherRoom(before, other)).toMatchObject({ bookDate: '2026-11-25', periodId: 1 })
  expect(forAnotherRoom({ ...before, mealChosen: true }, other)).toMatchObject({
    bookDate: '2026-11-23',
    periodId: 2,
  })
})

test('another room chosen since asks again, unless the guest said how many come', () => {
  const before = initialDraft(venue, undefined)
  const other = initialDraft(venue, 9)
  expect(forAnotherRoom(before, other)).toMatchObject({ people: '', wantedRoom: 9, rooms: [{ id: 9 }] })
  expect(forAnotherRoom({ ...before, people: '8', peopleNum: 8 }, other)).toMatchObject({ people: '8' })
})
