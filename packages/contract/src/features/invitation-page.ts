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
