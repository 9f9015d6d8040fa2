import { z } from 'zod'

/** An invitation as its guests see it: without the host's phone and without prices. */
export const invitationPage = z.object({
  template: z.string(),
  image: z.string(),
  words: z.string(),
  /** For example 王先生. */
  hostName: z.string(),
  shopTitle: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  shopLogo: z.string(),
  /** The store's introduction. */
  introduction: z.string(),
  mapUrl: z.string(),
  roomName: z.string(),
  /** For example 2026年11月21日. */
  dateText: z.string(),
  weekdayText: z.string(),
  lunarText: z.string(),
  /** For example 晚餐 18:00. */
  timeText: z.string(),
})
export type InvitationPage = z.output<typeof invitationPage>

/** Answer to an invitation. */
export const invitationAnswer = z.enum(['yes', 'no', 'maybe'], '请选择是否出席')
export type InvitationAnswer = z.output<typeof invitationAnswer>

/** Number of guests for each answer; `people` is the number attending, including those whom they bring. */
export const answerTotals = z.object({ yes: z.int(), maybe: z.int(), no: z.int(), people: z.int() })
export type AnswerTotals = z.output<typeof answerTotals>

/** Answer of one guest. */
const givenAnswer = z.object({
  name: z.string(),
  answer: invitationAnswer,
  peopleNum: z.int(),
  words: z.string(),
})

/**
 * Page of an invitation for the holder of its token. Place and time are shown only until the meal is over;
 * `waiting` (for the store's confirmation), `cancelled` and `over` show nothing else.
 */
export const invitedPage = z.object({
  token: z.string(),
  state: z.enum(['open', 'waiting', 'cancelled', 'over']),
  template: z.string(),
  hostName: z.string(),
  page: invitationPage.nullable(),
  totals: answerTotals,
  /** Guests who accepted, by the names they entered. */
  coming: z.array(z.object({ name: z.string(), peopleNum: z.int() })),
  /** The caller's own answer, where their key was sent. */
  mine: givenAnswer.nullable(),
  /** Whether the caller may choose dishes; requires that they accepted. */
  dishesOpen: z.boolean(),
})
export type InvitedPage = z.output<typeof invitedPage>

/** Id of the element in a phone page that contains the invitation embedded by the server. */
export const firstInvitation = 'first-invitation'
