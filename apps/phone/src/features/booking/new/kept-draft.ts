import { Sex } from '@roombook/domain'
import { z } from 'zod'
import { keyName } from '#platform/browser/local-keys.ts'

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
  sex: z.literal(Object.values(Sex)),
  phone: z.string(),
  arrivalTime: z.string(),
  remark: z.string(),
})

/** What somebody has chosen and typed so far. A code from a message is not among it. */
export type BookingDraft = z.output<typeof draftSchema>

const keyOf = (shopId: number): string => keyName(`book.${shopId}`)

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
export function keep(shopId: number, draft: BookingDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(shopId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(shopId))
  } catch {
    // Storage is full or forbidden: what is in memory still works.
  }
}
