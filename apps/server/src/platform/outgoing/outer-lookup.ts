import { type LookupAddress, lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isInnerAddress } from './inner-address.ts'

/** Error for an internal address that is not contacted. */
export const innerAddress = (host: string) =>
  new Error(`${host} is an address of the machine or of its own network`)

/** The system's name look-up restricted to public addresses: the checked address is the one connected to. */
export const outerLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found
    const [first] = addresses
    if (error || !first) done(error ?? new Error(`${host} has no address`), '')
    else if (addresses.some(({ address }) => isInnerAddress(address))) done(innerAddress(host), '')
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
