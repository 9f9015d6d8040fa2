import { type OfferChannel, offerConsentText } from '@roombook/domain/customers'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  appendConsent,
  findLastConsent,
  findRefusal,
  findShopTitle,
  lockConsents,
} from './consent.repository.ts'

/** Holder of a verified phone who gives or withdraws consent on one channel. */
export interface GuestConsent {
  shopId: number
  customerId: number | null
  /** The verified phone. */
  phone: string
  channel: OfferChannel
  at: Date
}

/** Result of a guest's tick; `refused`: they opted out for good; `other`: the text has changed. */
export type OwnConsentResult = 'given' | 'same' | 'refused' | 'other'

/** Stores a guest's consent with the displayed text; a consent that is already valid is not stored again. */
export async function giveOwnConsent(
  tx: ShopTransaction,
  { words, ...said }: GuestConsent & { words: string },
): Promise<OwnConsentResult> {
  const { shopId, phone, channel, at } = said
  if (words !== offerConsentText(channel, await findShopTitle(tx, shopId))) return 'other'
  await lockConsents(tx, shopId, phone)
  if (await hasRefused(tx, shopId, phone)) return 'refused'
  const last = await findLastConsent(tx, shopId, said)
  const isHeld = last?.customer_id === said.customerId || last?.customer_id === null
  if (last?.act === 'given' && isHeld) return 'same'
  await appendConsent(tx, { ...said, act: 'given', way: 'guest', words, notedAt: at })
  return 'given'
}

/**
 * Withdraws a guest's consent on their own request.
 * @returns false where there was none.
 */
export async function takeBackOwnConsent(tx: ShopTransaction, withdrawal: GuestConsent): Promise<boolean> {
  await lockConsents(tx, withdrawal.shopId, withdrawal.phone)
  const last = await findLastConsent(tx, withdrawal.shopId, withdrawal)
  if (last?.act !== 'given') return false
  await appendConsent(tx, {
    ...withdrawal,
    act: 'withdrawn',
    way: 'guest',
    words: '',
    notedAt: withdrawal.at,
  })
  return true
}

/** A guest's consent on one channel as their own page shows it. */
export interface OwnConsentStatus {
  /** Text of the checkbox; for a given consent, the text agreed to. */
  words: string
  /** Time of the consent; null without one. */
  agreedAt: Date | null
  /** Whether they opted out for good. */
  refused: boolean
}

/** Returns the consent of a verified phone's holder in a store. */
export async function readOwnConsentStatus(
  tx: ShopTransaction,
  shopId: number,
  { phone, channel }: Pick<GuestConsent, 'phone' | 'channel'>,
): Promise<OwnConsentStatus> {
  const last = await findLastConsent(tx, shopId, { phone, channel })
  const isGiven = last?.act === 'given'
  return {
    words: isGiven ? last.words : offerConsentText(channel, await findShopTitle(tx, shopId)),
    agreedAt: isGiven ? last.at : null,
    refused: await hasRefused(tx, shopId, phone),
  }
}

/** Returns whether a phone's owner opted out for good; a provider's blacklisting does not count. */
const hasRefused = async (tx: ShopTransaction, shopId: number, phone: string): Promise<boolean> =>
  (await findRefusal(tx, shopId, phone))?.cause === 'reply'
