import type { LocalDate, MarketingRefusal, SceneChannel, SceneKind, Sex } from '@roombook/domain'
import { findScene, marketingRefusalNames } from '@roombook/domain'

/** A possible recipient of a scene's message. */
export interface Candidate {
  customerId: number | null
  bookingId: number | null
  name: string
  sex: Sex
  phone: string
  /**
   * Reason that offers may not be sent to the customer; null where they may, undefined for a phone outside
   * the directory.
   */
  refusal: MarketingRefusal | null
  consented: boolean
  /** Consent to offers by browser notification. */
  pushAllowed: boolean
  /** Date of the occasion, or of the past visit. */
  date: LocalDate
  /** Name of the anniversary or festival; empty for other scenes. */
  title: string
  periodName: string
  roomName: string
  heldUntil: Date | null
}

/** Fields of a customer that decide whether and how they may be contacted. */
export type ContactStatus = Pick<Candidate, 'refusal' | 'consented' | 'phone' | 'pushAllowed'>

/** Checks whether a scene may contact a customer by push: promotions require consent, notices do not. */
export const mayPush = (kind: SceneKind, { pushAllowed }: Pick<ContactStatus, 'pushAllowed'>): boolean =>
  findScene(kind).category === 'notice' || pushAllowed

/**
 * Returns, in Chinese, why a scene excludes a customer; undefined where it does not. Promotions require
 * consent to their channel; notices by SMS require a mobile number.
 */
export function explainExclusion(
  kind: SceneKind,
  channel: SceneChannel,
  contact: ContactStatus,
): string | undefined {
  const { refusal, consented, phone } = contact
  if (findScene(kind).category === 'promotion') {
    if (refusal === null || (channel === 'push' && mayPush(kind, contact))) return undefined
    if (refusal === 'no_mobile' && channel !== 'sms' && consented) return undefined
    return refusal === 'no_consent' ? '没有同意接收营销信息' : marketingRefusalNames[refusal]
  }
  if (channel !== 'sms') return undefined
  if (refusal === 'blacklisted') return marketingRefusalNames.blacklisted
  return /^1[3-9]\d{9}$/.test(phone) ? undefined : marketingRefusalNames.no_mobile
}

/** Returns the unique key of a text for a customer and occasion; it never expires. */
export function occasionKey(kind: SceneKind, { customerId, bookingId, date, title }: Candidate): string {
  if (kind === 'hold-expiring') return `${kind}:b${bookingId}`
  if (kind === 'after-visit') return `${kind}:b${bookingId}`
  return [kind, `c${customerId}`, date, ...(title === '' ? [] : [title])].join(':')
}
