import type { SmsGateway } from './sms-gateway.ts'

/** What decides under which sign a shop's messages stand. */
export interface SignFacts {
  /** The sign that the shop set; empty where it set none. */
  smsSign: string
  /** The shop's name. */
  title: string
  /** The shop's own words of a booking, which may hold a sign. */
  bookingTemplate: string
}

const before = /^【([^】]+)】/
const behind = /【([^】]+)】$/

/** The sign that words have of their own, before or behind; empty where they have none. */
export const signIn = (words: string): string => (before.exec(words) ?? behind.exec(words))?.[1] ?? ''

/**
 * The one sign of all messages of a shop. A provider that sends messages puts its own before them; else it is the one
 * that the shop set, or that its words of a booking have, or its name.
 */
export function signOf(
  { sendsOwnWords, sign = '' }: Pick<SmsGateway, 'sendsOwnWords' | 'sign'>,
  { smsSign, title, bookingTemplate }: SignFacts,
): string {
  if (!sendsOwnWords) return sign
  return smsSign || signIn(bookingTemplate).replaceAll('{门店}', title) || title
}

/**
 * Words under a sign. Words that have that very sign keep it where it stands; another sign gives way, so that no two
 * messages of one shop differ in it.
 */
export function signTemplate(words: string, sign: string, title = ''): string {
  if (words === '' || sign === '' || signIn(words).replaceAll('{门店}', title) === sign) return words
  return `【${sign}】${words.replace(before, '').replace(behind, '')}`
}
