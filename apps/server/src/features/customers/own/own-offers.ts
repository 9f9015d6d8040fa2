import type { InputOf, OutputOf } from '@roombook/contract'
import type { agreeToOffers as agreeCall, stopOffers as stopCall } from '@roombook/contract/my-data'
import { type OfferChannel, offerChannelNames } from '@roombook/domain/customers'
import { type GuestConsent, giveOwnConsent, takeBackOwnConsent } from '#features/consents/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { logOwn } from './log-own.ts'
import { findOwnCustomer } from './own-data.repository.ts'
import { findOwnPerson } from './own-person.ts'

/**
 * Stores a guest's consent to a store's offers, with the displayed text.
 * @throws Refusal `customers.own_nothing`, `customers.own_refused`, `customers.own_words_changed`.
 */
export const agreeToOffers = (
  call: GuestCall,
  { words, channel }: InputOf<typeof agreeCall>,
): Promise<OutputOf<typeof agreeCall>> =>
  call.change(async (tx) => {
    const statement = await guestWord(tx, call, channel)
    const outcome = await giveOwnConsent(tx, { ...statement, words })
    if (outcome === 'refused') throw new Refusal('customers.own_refused')
    if (outcome === 'other') throw new Refusal('customers.own_words_changed')
    if (outcome === 'given') await logOffers(tx, call, statement, 'agree')
    return { agreedAt: call.now.toISOString() }
  })

/**
 * Withdraws a guest's consent; changes nothing where there is none.
 * @throws Refusal `customers.own_nothing`.
 */
export const stopOffers = (
  call: GuestCall,
  { channel }: InputOf<typeof stopCall>,
): Promise<OutputOf<typeof stopCall>> =>
  call.change(async (tx) => {
    const withdrawal = await guestWord(tx, call, channel)
    if (await takeBackOwnConsent(tx, withdrawal)) await logOffers(tx, call, withdrawal, 'stop')
    return {}
  })

/**
 * Stores a consent ticked with a booking. Skips outdated texts and opted-out guests instead of failing the
 * booking. Last in the transaction.
 */
export async function noteGuestOffers(
  tx: ShopTransaction,
  call: GuestCall,
  { customerId, words: ticked }: { customerId: number | null; words: string | undefined },
): Promise<void> {
  if (!ticked) return
  const { shopId, guest, now } = call
  const ticket = { shopId, customerId, phone: guest.phone, channel: 'sms', at: now } as const
  const outcome = await giveOwnConsent(tx, { ...ticket, words: ticked })
  if (outcome === 'given') await logOffers(tx, call, ticket, 'agree')
}

/** @throws Refusal `customers.own_nothing` where the shop has no data under the phone. */
async function guestWord(
  tx: ShopTransaction,
  { shopId, guest, now }: GuestCall,
  channel: OfferChannel,
): Promise<GuestConsent> {
  const { ids, orderIds } = await findOwnPerson(tx, shopId, guest.phone)
  if (ids.length + orderIds.length === 0) throw new Refusal('customers.own_nothing')
  const customer = await findOwnCustomer(tx, shopId, guest.phone)
  return { shopId, customerId: customer?.id ?? null, phone: guest.phone, channel, at: now }
}

const logRemarks = { agree: '客人在手机上同意接收优惠', stop: '客人在手机上取消了优惠' }

async function logOffers(
  tx: ShopTransaction,
  call: GuestCall,
  { customerId, channel }: Pick<GuestConsent, 'customerId' | 'channel'>,
  act: 'agree' | 'stop',
): Promise<void> {
  await logOwn(
    tx,
    call,
    { ids: customerId === null ? [] : [customerId], orderIds: [], entryIds: [] },
    {
      action: act === 'agree' ? 'customers.agree-to-offers' : 'customers.stop-offers',
      remark: `${logRemarks[act]}${offerChannelNames[channel]}`,
    },
  )
}
