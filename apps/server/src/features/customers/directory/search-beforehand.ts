import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type KnownFilter, searchKeyword } from './customer-list.repository.ts'

/**
 * Searches for a filter’s keyword before a change begins: once a transaction has written, a cluster lets no other role look
 * into the store, and names are searched as the tables’ owner.
 */
export const searchBeforehand = async (call: StaffCall, filter: KnownFilter): Promise<KnownFilter> =>
  filter.keyword === ''
    ? filter
    : { ...filter, found: await call.read((tx) => searchKeyword(tx, call.shopId, filter)) }
