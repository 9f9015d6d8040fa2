import { Sex } from '@roombook/domain/customers'
import { z } from 'zod'
import { readTab, writeTab } from '#platform/browser/tab-keys.ts'

const draftSchema = z.object({
  bookDate: z.string(),
  /** Raw input; empty while the guest types. */
  people: z.string(),
  /** Number for which rooms are shown: the last valid one. */
  peopleNum: z.int().min(1).max(999),
  periodId: z.int().nullable(),
  /** Name for a message where another day lacks the period. */
  periodName: z.string(),
  /** Whether the guest chose the period, rather than accepting the suggestion. */
  mealChosen: z.boolean().default(false),
  rooms: z.array(z.object({ id: z.int(), title: z.string(), turn: z.int(), arrivalWindow: z.string() })),
  /** Whether several rooms are wanted although one suffices. */
  several: z.boolean(),
  /** Room requested by the page's address. */
  wantedRoom: z.int().nullable(),
  userName: z.string(),
  sex: z.literal(Object.values(Sex)),
  phone: z.string(),
  arrivalTime: z.string(),
  remark: z.string(),
})

/** Choices and input of a booking so far, without the SMS code. */
export type BookingDraft = z.output<typeof draftSchema>

const keyOf = (shopId: number): string => `book.${shopId}`

/** Returns a store's draft from this tab. */
export const readStoredDraft = (shopId: number): BookingDraft | undefined =>
  readTab(keyOf(shopId), draftSchema)

/** Stores a draft; undefined deletes it. */
export const storeDraft = (shopId: number, draft: BookingDraft | undefined): void =>
  writeTab(keyOf(shopId), draft)
