import type { InputOf, OutputOf } from '@roombook/contract'
import type { listPluginTerms as listCall } from '@roombook/contract/plugins'
import { hasNode, recordNodes } from '@roombook/domain/session'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listTerms } from './term.repository.ts'

/**
 * Lists a page of the store's plugin terms, newest first. Without the permission for all, only the caller's
 * own purchases (decision 201).
 */
export const listPluginTerms = (
  call: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  call.read((tx) =>
    listTerms(tx, call.shopId, {
      limit,
      offset: (page - 1) * limit,
      staffId: hasNode(call.actor, recordNodes.plugins) ? undefined : call.actor.staffId,
    }),
  )
