import type { OutputOf } from '@roombook/contract'
import type { newStoreGuide as guideCall } from '@roombook/contract/guide'
import { shopSettings } from '@roombook/contract/settings'
import type { SmsGateways } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readBeginnings } from './guide.repository.ts'

/**
 * Returns a new store's set-up steps in order, with those done (2.12). Where a provider sends messages there
 * is no SMS signature to set: all stores use the operator's.
 */
export function newStoreGuide(call: StaffCall, sms: SmsGateways): Promise<OutputOf<typeof guideCall>> {
  return call.read(async (tx) => {
    const { acceptsFreeText, sign = '' } = await sms.of(tx, call.shopId)
    const there = await readBeginnings(tx, call.shopId)
    const { smsSign } = shopSettings.parse(there.settings)
    return {
      steps: [
        { step: 'rooms', done: there.has_rooms },
        { step: 'periods', done: there.has_periods },
        { step: 'staff', done: there.has_colleagues },
        {
          step: 'sms-sign',
          done: !acceptsFreeText || smsSign !== '',
        },
        { step: 'website', done: there.has_website },
        { step: 'first-booking', done: there.has_booked },
      ],
      operatorSign: acceptsFreeText ? '' : sign,
    }
  })
}
