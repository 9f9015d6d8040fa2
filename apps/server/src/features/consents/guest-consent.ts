import { type OfferChannel, offerConsentText } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  appendConsent,
  findLastConsent,
  findRefusal,
  findShopTitle,
  lockConsents,
} from './consent.repository.ts'

/** Holder of a verified phone who gives or withdraws consent on one channel. */
export interface GuestWord {
  shopId: number
  customerId: number | null
  /** The one that was proved. */
  phone: string
  channel: OfferChannel
  at: Date
}

/** Result of a guest's tick; `refused`: they opted out for good; `other`: the text has changed. */
export type OwnConsentResult = 'given' | 'same' | 'refused' | 'other'

/** Notes a guest's own tick, with the words that stood beside it. What stands already is not said twice. */
export async function giveOwnConsent(
  tx: ShopTransaction,
  { words, ...said }: GuestWord & { words: string },
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

/** Takes back what a guest agreed to, by themselves. @returns false where nothing stood. */
export async function takeBackOwnConsent(tx: ShopTransaction, withdrawal: GuestWord): Promise<boolean> {
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
  /** Text of the tick; where ticked, as it was then. */
  words: string
  /** Since when; null where they do not agree. */
  agreedAt: Date | null
  /** They wanted to be written to no more, for good. */
  refused: boolean
}

/** Returns the consent of a verified phone's holder in a store. */
export async function readOwnConsentStatus(
  tx: ShopTransaction,
  shopId: number,
  { phone, channel }: Pick<GuestWord, 'phone' | 'channel'>,
): Promise<OwnConsentStatus> {
  const last = await findLastConsent(tx, shopId, { phone, channel })
  const isGiven = last?.act === 'given'
  return {
    words: isGiven ? last.words : offerConsentText(channel, await findShopTitle(tx, shopId)),
    agreedAt: isGiven ? last.at : null,
    refused: await hasRefused(tx, shopId, phone),
  }
}

/** Whether the owner of a phone wants no more messages, for good; that a provider has it on a blacklist is no word of theirs. */
const hasRefused = async (tx: ShopTransaction, shopId: number, phone: string): Promise<boolean> =>
  (await findRefusal(tx, shopId, phone))?.cause === 'reply'
