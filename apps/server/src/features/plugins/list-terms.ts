import type { InputOf, listPluginTerms as listCall, OutputOf } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listTerms } from './term.repository.ts'

/** A page of the terms that the store had of its plugins, newest first. */
export const listPluginTerms = (
  call: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  call.read((tx) => listTerms(tx, call.shopId, { limit, offset: (page - 1) * limit }))
