import type { InputOf, OutputOf } from '@roombook/contract'
import type { withdrawConsent as withdrawCall } from '@roombook/contract/customer-marketing'
import { type OfferChannel, offerChannelNames, offerChannels } from '@roombook/domain/customers'
import { appendConsent, findMarketing, lockMarketing } from '#features/consents/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logCustomer } from '../log-customer.ts'
import { readMarketingStatus } from './customer-marketing.ts'

/**
 * Withdraws a customer's consent at their request to staff, on all channels. Of concurrent calls only the
 * first succeeds.
 * @throws Refusal `customers.not_found`, `customers.consent_missing`.
 */
export const withdrawConsent = (
  call: StaffCall,
  { id, words }: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const found = await lockMarketing(tx, shopId, id)
    if (!found) throw new Refusal('customers.not_found')
    const byPush = await findMarketing(tx, shopId, id, 'push')
    const current = { sms: found.consented_at, push: byPush?.consented_at }
    const { phone } = found
    const channels = offerChannels.filter((channel) => current[channel])
    if (!phone || channels.length === 0) throw new Refusal('customers.consent_missing')
    for (const channel of channels) {
      await appendConsent(tx, {
        shopId,
        customerId: id,
        phone,
        channel,
        act: 'withdrawn',
        way: 'staff',
        words,
        at: now,
        notedAt: now,
        by: actor,
      })
    }
    const status = await readMarketingStatus(tx, shopId, id)
    await logCustomer(tx, call, {
      customerId: id,
      action: 'customers.withdraw-consent',
      remark: `撤回客人接收营销${names(channels)}的同意`,
      fields: ['marketing'],
      detail: words === '' ? {} : { words },
    })
    return status
  })

const names = (channels: readonly OfferChannel[]): string =>
  channels.map((channel) => offerChannelNames[channel]).join('、')
