import { type LocalDate, localDate, partsOf } from '../time/local-date.ts'

/** Reason why a customer may not receive offers. */
export type MarketingRefusal = 'blacklisted' | 'unsubscribed' | 'no_mobile' | 'no_consent'

/** Names of these reasons for staff. */
export const marketingRefusalNames: Readonly<Record<MarketingRefusal, string>> = {
  blacklisted: '运营商黑名单',
  unsubscribed: '已退订',
  no_mobile: '没有手机号',
  no_consent: '未同意',
}

/** How a consent was given or withdrawn. */
export type ConsentSource = 'guest' | 'staff' | 'import' | 'reply'

/** Names of these sources. */
export const consentSourceNames: Readonly<Record<ConsentSource, string>> = {
  guest: '客人自己勾选',
  staff: '店员记录',
  import: '表格导入',
  reply: '回复短信',
}

/** Channel of offers; each requires a separate consent. */
export type OfferChannel = 'sms' | 'push'

export const offerChannels = ['sms', 'push'] as const satisfies readonly OfferChannel[]

/** Names of these channels. */
export const offerChannelNames: Readonly<Record<OfferChannel, string>> = { sms: '短信', push: '网页通知' }

/** Greatest length of a consent's text, in characters. */
export const longestConsentText = 200

/**
 * Years for which a consent is valid. The law states no number, but a consent covers only what was stated
 * then and must be renewed when that changes (PIPL 14), and it must be provable.
 */
export const consentYears = 5

/** Returns the earliest date of a consent that can be recorded on a day. */
export function earliestConsent(today: LocalDate): LocalDate {
  const { year, month, day } = partsOf(today)
  return localDate(year - consentYears, month, day)
}

/**
 * Returns the consent text with a checkbox of its own, separate from the booking's notice: sender, subject,
 * channel, and how to opt out (PIPL 14–16). The consent stores the text.
 */
export const consentText = (shopTitle: string): string =>
  `我同意${shopTitle}通过短信向我发送优惠、活动等营销信息；可随时在「我的信息」中取消，或回复R退订。不同意不影响预订。`

/**
 * Returns the consent text for offers in browsers with booking notices enabled; it is separate from the
 * consent to those notices and to SMS.
 */
const pushOfferText = (shopTitle: string): string =>
  `我同意${shopTitle}通过网页通知向我发送生日祝福、节日问候、优惠活动等营销信息，显示在我已开启预订通知的浏览器上（包括锁屏）；可随时在「我的信息」中取消。不同意不影响预订和预订通知。`

/** Returns the consent text of a channel. */
export const offerConsentText = (channel: OfferChannel, shopTitle: string): string =>
  channel === 'push' ? pushOfferText(shopTitle) : consentText(shopTitle)

const leaveAlone =
  /^(?:(?:请?回复?)?(?:R|TD|T)|(?:我要)?退订(?:短信)?|拒收|拒绝接收|请?(?:不要|别|勿)再?(?:给我)?发(?:短信|信息|广告)?了?)$/i

/**
 * Returns whether a reply is an opt-out: R, TD, T, 退订, 拒收 or an equivalent plain phrase, as the whole reply.
 */
export const isOptOut = (reply: string): boolean =>
  leaveAlone.test(reply.normalize('NFKC').replaceAll(/[\s。.!！,，「」"“”]/g, ''))
