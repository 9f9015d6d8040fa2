import { z } from 'zod'

/** An invitation as its guests see it: no phone of the host, no money. */
export const invitationPage = z.object({
  template: z.string(),
  image: z.string(),
  words: z.string(),
  /** 王先生 */
  hostName: z.string(),
  shopTitle: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  shopLogo: z.string(),
  /** The house's opening words. */
  introduction: z.string(),
  mapUrl: z.string(),
  roomName: z.string(),
  /** 2026年11月21日 */
  dateText: z.string(),
  weekdayText: z.string(),
  lunarText: z.string(),
  /** 晚餐 18:00 */
  timeText: z.string(),
})
export type InvitationPage = z.output<typeof invitationPage>

/** Whether somebody comes. */
export const invitationAnswer = z.enum(['yes', 'no', 'maybe'], '请选择是否出席')
export type InvitationAnswer = z.output<typeof invitationAnswer>

/** How many said what; `people` are those of who comes, with whom they bring. */
export const answerTotals = z.object({ yes: z.int(), maybe: z.int(), no: z.int(), people: z.int() })
export type AnswerTotals = z.output<typeof answerTotals>

/** Answer of one person. */
const givenAnswer = z.object({
  name: z.string(),
  answer: invitationAnswer,
  peopleNum: z.int(),
  words: z.string(),
})

/**
 * Page of an invitation for the holder of its token. Place and time appear only while the meal is still to
 * come; `waiting` for the store's answer, `cancelled` and `over` show nothing further.
 */
export const invitedPage = z.object({
  token: z.string(),
  state: z.enum(['open', 'waiting', 'cancelled', 'over']),
  template: z.string(),
  hostName: z.string(),
  page: invitationPage.nullable(),
  totals: answerTotals,
  /** Guests who come, by the names they gave. */
  coming: z.array(z.object({ name: z.string(), peopleNum: z.int() })),
  /** The caller's own answer, where their key was sent along. */
  mine: givenAnswer.nullable(),
  /** Whether the caller may choose dishes, once they have said that they come. */
  dishesOpen: z.boolean(),
})
export type InvitedPage = z.output<typeof invitedPage>

/** The id under which a phone page finds its invitation, which the server sends along. */
export const firstInvitation = 'first-invitation'
