import type { OutputOf } from '@roombook/contract'
import type { withdrawWebsite } from '@roombook/contract/website'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findWebsite, setPublished } from './website.repository.ts'

/**
 * Withdraws the shop's published page; the draft stays.
 * @throws Refusal `website.not_published`.
 */
export function withdrawPage(call: StaffCall): Promise<OutputOf<typeof withdrawWebsite>> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    const website = await findWebsite(tx, shopId, { lock: true })
    if (!website?.published) throw new Refusal('website.not_published')
    const { version } = website
    await setPublished(tx, { shopId, staffId: actor.staffId, at: now }, undefined)
    await logStoreAction(tx, call, {
      action: 'website.withdraw',
      remark: '下线门店页面',
      detail: { version },
      event: { name: 'website.changed', data: { version, byStaffId: actor.staffId, published: true } },
    })
    return { version }
  })
}
