import type { Call } from '@roombook/contract'
import { userInfo } from '@roombook/contract/shell'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { plantCampaignTemplate, plantCustomers, planted } from './campaign-fixture.ts'
import { foreignCoupons } from './coupon-examples.ts'
import type { TestClient } from './test-app.ts'
import type { TestVenue } from './test-venue.ts'
import { foreignTill } from './till-examples.ts'
import { foreignWallet } from './wallet-examples.ts'

/** The state a campaign must be in for a call to act on it. */
const stateFor: Readonly<Record<string, 'sending' | 'paused'>> = {
  'campaigns.pause': 'sending',
  'campaigns.resume': 'paused',
  'campaigns.stop': 'paused',
}

let people = 500_000

/** Returns example input for campaign calls: a campaign, a saved filter, or a selected customer. */
export async function campaignExampleFor(
  owner: Kysely<DB>,
  person: TestClient,
  { venue, at }: { venue: TestVenue; at: Date },
  call: Call,
): Promise<Record<string, unknown>> {
  const { shopId } = venue
  const fields = Object.keys(call.input.shape)
  if (fields.includes('segmentId')) return { ...(await segmentFor(owner, shopId, at)), filter: {} }
  const startAt = new Date(at.getTime() + 86_400_000).toISOString()
  if (fields.includes('source')) {
    await plantCustomers(owner, venue, { count: 2, from: people })
    people += 2
    const templateId = await plantCampaignTemplate(owner, shopId)
    return { title: '范例', source: planted, templateId, startAt, holdOutPercent: 0, words: '您好' }
  }
  if (!fields.includes('campaignId')) return {}
  const { id: staffId } = await person.call(userInfo, {})
  return { ...(await campaignFor(owner, { shopId, staffId, at }, stateFor[call.name])), startAt }
}

/** Inserts a saved filter. */
async function segmentFor(owner: Kysely<DB>, shopId: number, at: Date) {
  people += 1
  const { id } = await owner
    .insertInto('customer_segment')
    .values({ shop_id: shopId, title: `范例${people}`, filter: '{}', changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { segmentId: id, version: 1, title: `范例${people}改` }
}

/** Inserts a campaign, finished by default. */
export async function campaignFor(
  owner: Kysely<DB>,
  { shopId, staffId, at }: { shopId: number; staffId: number; at: Date },
  state: 'sending' | 'paused' | 'done' = 'done',
) {
  const { id } = await owner
    .insertInto('campaign')
    .values({
      shop_id: shopId,
      title: '范例',
      template_id: await plantCampaignTemplate(owner, shopId),
      state,
      pause: state === 'paused' ? 'staff' : null,
      source: '{"kind":"file"}',
      hold_out_percent: 0,
      result_days: 7,
      start_at: at,
      ended_at: state === 'done' ? at : null,
      created_by: staffId,
      created_name: '范例',
      created_at: at,
      changed_name: '范例',
      changed_action: '创建',
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { campaignId: id, version: 1 }
}

/** Returns campaign and coupon ids of another shop, and unknown ids, by field. */
export async function foreignCampaigns(
  owner: Kysely<DB>,
  { shop_id: shopId, created_by: staffId, created_at: at }: Theirs,
  missing: number,
) {
  const { segmentId } = await segmentFor(owner, shopId, at)
  const { campaignId } = await campaignFor(owner, { shopId, staffId, at })
  return {
    ...(await foreignCoupons(owner, { shopId, at }, missing)),
    ...(await foreignWallet(owner, { shopId, staffId, at }, missing)),
    segmentId: { foreign: segmentId, missing },
    campaignId: { foreign: campaignId, missing },
    ...(await foreignTill(owner, { shopId, staffId, at }, missing)),
  }
}

/** The other shop, and a staff member and time there. */
interface Theirs {
  shop_id: number
  created_by: number
  created_at: Date
}
