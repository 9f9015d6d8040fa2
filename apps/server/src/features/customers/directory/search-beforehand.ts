import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type KnownFilter, searchKeyword } from './customer-list.repository.ts'

/**
 * Searches a filter's keyword before a transaction writes. The search function runs as the tables' owner, and
 * Citus does not switch roles in a transaction that has written.
 */
export const searchBeforehand = async (call: StaffCall, filter: KnownFilter): Promise<KnownFilter> =>
  filter.keyword === ''
    ? filter
    : { ...filter, found: await call.read((tx) => searchKeyword(tx, call.shopId, filter)) }
