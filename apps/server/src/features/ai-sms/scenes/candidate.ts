import type { SceneChannel, SceneKind } from '@roombook/domain/ai-sms'
import { findScene } from '@roombook/domain/ai-sms'
import type { MarketingRefusal, Sex } from '@roombook/domain/customers'
import { marketingRefusalNames } from '@roombook/domain/customers'
import type { LocalDate } from '@roombook/domain/time'

/** A customer to whom a scene may apply. */
export interface Candidate {
  customerId: number | null
  bookingId: number | null
  name: string
  sex: Sex
  phone: string
  /**
   * Reason why no offers may be sent to the customer; null if they may, undefined for a phone outside the
   * directory.
   */
  refusal: MarketingRefusal | null
  consented: boolean
  /** Consent to offers by browser notification. */
  pushAllowed: boolean
  /** Date of the occasion; for a visit, its date. */
  date: LocalDate
  /** Name of the anniversary or festival; empty for other occasions. */
  title: string
  periodName: string
  roomName: string
  heldUntil: Date | null
}

/** A customer's phone and consents. */
export type ContactStatus = Pick<Candidate, 'refusal' | 'consented' | 'phone' | 'pushAllowed'>

/** Whether a scene may notify a customer by push: a promotion requires consent, a notice does not. */
export const mayPush = (kind: SceneKind, { pushAllowed }: Pick<ContactStatus, 'pushAllowed'>): boolean =>
  findScene(kind).category === 'notice' || pushAllowed

/**
 * Returns the reason in Chinese why a scene excludes a customer, if any. A promotion requires consent to its
 * channel; a notice by SMS requires a mobile number. A text that push cannot deliver is offered for copying.
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
