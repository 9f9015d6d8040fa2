import type { LocalDate, MarketingRefusal, SceneChannel, SceneKind, Sex } from '@roombook/domain'
import { findScene, marketingRefusalNames } from '@roombook/domain'

/** Somebody whom a scene is about. */
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
  /** When the occasion is; of a visit, when it was. */
  date: LocalDate
  /** The anniversary's or festival's own name; empty of others. */
  title: string
  periodName: string
  roomName: string
  heldUntil: Date | null
}

/** How a customer stands with being written to. */
export type ContactStatus = Pick<Candidate, 'refusal' | 'consented' | 'phone' | 'pushAllowed'>

/** Whether a scene may write to a customer by push: a promotion where they agreed to that, a notice as of any booking. */
export const mayPush = (kind: SceneKind, { pushAllowed }: Pick<ContactStatus, 'pushAllowed'>): boolean =>
  findScene(kind).category === 'notice' || pushAllowed

/**
 * Why a scene leaves a customer out, in Chinese; nothing where it does not. A promotion goes by whichever way to those
 * alone who consented to that way; a notice by SMS to a mobile alone. What no push carries is copied.
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
