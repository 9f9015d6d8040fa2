import type { InputOf, OutputOf } from '@roombook/contract'
import type { publishWebsite } from '@roombook/contract/website'
import { buildWebsitePage } from '@roombook/contract/website-page'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import { refuseStale } from './refuse-stale.ts'
import { findWebsite, setPublished } from './website.repository.ts'
import { readFacts } from './website-facts.ts'

/**
 * Publishes the current draft.
 * @throws Refusal `website.stale` where it changed since the user saw it; `website.nothing_to_show`.
 */
export function publishDraft(
  call: StaffCall,
  { version }: InputOf<typeof publishWebsite>,
  mapLink: MapLink,
): Promise<OutputOf<typeof publishWebsite>> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    const website = await findWebsite(tx, shopId, { lock: true })
    if (!website || website.version !== version) throw refuseStale(website)
    const facts = await readFacts(tx, shopId, { now, mapLink })
    if (!facts || buildWebsitePage(website.draft, facts).blocks.length === 0) {
      throw new Refusal('website.nothing_to_show')
    }
    await setPublished(tx, { shopId, staffId: actor.staffId, at: now }, website.draft)
    await logStoreAction(tx, call, {
      action: 'website.publish',
      remark: '发布门店页面',
      detail: { version },
      event: { name: 'website.changed', data: { version, byStaffId: actor.staffId, published: true } },
    })
    return { version, publishedAt: now.toISOString() }
  })
}
