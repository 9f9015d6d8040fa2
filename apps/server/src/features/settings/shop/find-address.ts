import type { InputOf, OutputOf } from '@roombook/contract'
import type { findAddress } from '@roombook/contract/shop'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Log } from '#platform/log/log.ts'
import type { Geocoder } from './geocoder.ts'

/**
 * Creates the call that queries the configured geocoder for the address of a point (7.04). It refuses
 * `settings.geocoder_missing`, `settings.geocoder_failed` and `settings.address_unknown`.
 */
export function findAddressBy(geocoder: Geocoder | undefined, log: Log) {
  return async (_: unknown, point: InputOf<typeof findAddress>): Promise<OutputOf<typeof findAddress>> => {
    if (!geocoder) throw new Refusal('settings.geocoder_missing')
    let address: string | undefined
    try {
      address = await geocoder.addressOf(point)
    } catch (error) {
      log.warn({ err: error }, 'the geocoder did not answer')
      throw new Refusal('settings.geocoder_failed')
    }
    if (!address) throw new Refusal('settings.address_unknown')
    return { address }
  }
}
