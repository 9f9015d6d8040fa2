import { type LocalDate, localDate, partsOf } from '../time/local-date.ts'

/** Reason why a customer may not receive offers; null: they may. */
export type MarketingRefusal = 'blacklisted' | 'unsubscribed' | 'no_mobile' | 'no_consent'

/** The same in words, as staff read them. */
export const marketingRefusalNames: Readonly<Record<MarketingRefusal, string>> = {
  blacklisted: '运营商黑名单',
  unsubscribed: '已退订',
  no_mobile: '没有手机号',
  no_consent: '未同意',
}

/** Way in which a consent was given, or taken back. */
export type ConsentSource = 'guest' | 'staff' | 'import' | 'reply'

/** The same in words. */
export const consentSourceNames: Readonly<Record<ConsentSource, string>> = {
  guest: '客人自己勾选',
  staff: '店员记录',
  import: '表格导入',
  reply: '回复短信',
}

/** Channel of offers; each needs its own consent. */
export type OfferChannel = 'sms' | 'push'

export const offerChannels = ['sms', 'push'] as const satisfies readonly OfferChannel[]

/** The same in words. */
export const offerChannelNames: Readonly<Record<OfferChannel, string>> = { sms: '短信', push: '网页通知' }

/** The most characters of the words that somebody agreed in. */
export const longestConsentText = 200

/**
 * Years for which a consent counts. The law names no number: a consent is for what was said then, and must be
 * asked for again where that has changed (PIPL 14); and its proof has to be at hand.
 */
export const consentYears = 5

/** The earliest day of a consent that is noted on a day. */
export function earliestConsent(today: LocalDate): LocalDate {
  const { year, month, day } = partsOf(today)
  return localDate(year - consentYears, month, day)
}

/**
 * Returns the text that a guest agrees to by a tick of its own, apart from the booking's notice: sender,
 * subject, channel, and how to stop it (PIPL 14–16). The consent stores it as it read then.
 */
export const consentText = (shopTitle: string): string =>
  `我同意${shopTitle}通过短信向我发送优惠、活动等营销信息；可随时在「我的信息」中取消，或回复R退订。不同意不影响预订。`

/** The same of notices in the browsers in which the guest switched on those of bookings: agreed to apart from both. */
const pushOfferText = (shopTitle: string): string =>
  `我同意${shopTitle}通过网页通知向我发送生日祝福、节日问候、优惠活动等营销信息，显示在我已开启预订通知的浏览器上（包括锁屏）；可随时在「我的信息」中取消。不同意不影响预订和预订通知。`

/** Returns the text that a guest agrees to by a tick, by channel. */
export const offerConsentText = (channel: OfferChannel, shopTitle: string): string =>
  channel === 'push' ? pushOfferText(shopTitle) : consentText(shopTitle)

const leaveAlone =
  /^(?:(?:请?回复?)?(?:R|TD|T)|(?:我要)?退订(?:短信)?|拒收|拒绝接收|请?(?:不要|别|勿)再?(?:给我)?发(?:短信|信息|广告)?了?)$/i

/** Whether a reply asks to be written to no more: R, TD, T, 退订, 拒收 or as much in plain words, alone, however it is typed. */
export const isOptOut = (reply: string): boolean =>
  leaveAlone.test(reply.normalize('NFKC').replaceAll(/[\s。.!！,，「」"“”]/g, ''))
