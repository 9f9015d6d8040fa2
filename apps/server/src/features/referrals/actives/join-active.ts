import type { InputOf, OutputOf } from '@roombook/contract'
import type { joinActive as joinCall } from '@roombook/contract/actives-of-guests'
import { type ActivityStatus, activityAudiences, isOfAudience } from '@roombook/domain/referrals'
import { giveToGuest, hasCoupons, lockGuestCustomer } from '#features/coupons/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { requireAddressPace } from '#platform/http/guest-pace.ts'
import { referralPluginOpen } from '../terms/terms.repository.ts'
import { type ActivityRow, findActivityByToken, listGifts, lockActivity } from './active.repository.ts'
import { activityStatus } from './active.view.ts'
import { countJoined, findJoiner, noteJoined } from './join-active.repository.ts'

/**
 * Attempts per network address in ten minutes; high, since all guests of a restaurant may share an address.
 */
const mostTries = 60

/** Messages for an activity that cannot be joined. */
const closedMessages: Readonly<Record<Exclude<ActivityStatus, 'open' | 'draft'>, string>> = {
  coming: '活动还没有开始',
  out: '已经领完了',
  over: '活动已结束',
  cancelled: '活动已取消',
}

/**
 * Joins an activity and grants all of its coupons or none. An unknown guest becomes a customer by their
 * phone.
 * @throws Refusal `request.not_found`, `actives.not_open`, `actives.not_for_you`, `actives.joined`,
 * `coupons.not_given`, `request.too_many`.
 */
export async function joinActive(
  db: Database,
  call: GuestCall,
  { token }: InputOf<typeof joinCall>,
): Promise<OutputOf<typeof joinCall>> {
  const { shopId, now } = call
  await requireAddressPace(db, `joining:${findNetwork(call.address)}`, now, mostTries)
  return call.change(async (tx) => {
    const seen = await requireVisibleActivity(tx, call, token)
    requireOpen(seen, now)
    await requireAudience(tx, call, seen)
    const customer = await lockGuestCustomer(tx, call)
    const activity = await lockActivity(tx, shopId, seen.id)
    if (!activity) throw new Refusal('request.not_found')
    const joining = { activityId: activity.id, customerId: customer.id }
    // Earlier participants get this refusal even where the activity is exhausted.
    if ((await countJoined(tx, shopId, joining)) >= activity.per_person) throw new Refusal('actives.joined')
    requireOpen(activity, now)
    await requireAudience(tx, call, activity)
    const activityClaimId = await noteJoined(tx, shopId, { ...joining, at: now })
    const items = await listGifts(tx, shopId, [activity.id])
    const coupons = await giveToGuest(tx, call, customer, { items, source: 'activity', activityClaimId })
    if (!coupons) throw new Refusal('actives.not_open')
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'customer',
      subjectId: customer.id,
      action: 'actives.join',
      operatorId: null,
      operatorName: '客人',
      detail: {
        remark: `客人参加活动「${activity.title}」，领取了${coupons.length}张优惠券`,
        grantIds: coupons.map(({ grantId }) => grantId),
      },
      event: { name: 'actives.changed', data: { activeIds: [activity.id] } },
    })
    return { coupons }
  })
}

/**
 * Returns the activity of a token where the store's referral plugin is active.
 * @throws Refusal `request.not_found`.
 */
export async function requireVisibleActivity(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  token: string,
): Promise<ActivityRow> {
  const activity = await findActivityByToken(tx, shopId, token)
  const isOffered = (await referralPluginOpen(tx, shopId, now)) && (await hasCoupons(tx, shopId, now))
  if (!activity || !isOffered) throw new Refusal('request.not_found')
  return activity
}

function requireOpen(activity: ActivityRow, now: Date): void {
  const status = activityStatus(activity, now)
  if (status === 'open') return
  if (status === 'draft') throw new Refusal('request.not_found')
  throw new Refusal('actives.not_open', {}, closedMessages[status])
}

async function requireAudience(
  tx: ShopTransaction,
  { shopId, guest }: GuestCall,
  { audience, level_ids: levelIds, label_ids: labelIds }: ActivityRow,
): Promise<void> {
  const joiner = await findJoiner(tx, shopId, guest.phone)
  const known = joiner ?? { visits: 0, levelId: null, labelIds: [] }
  if (isOfAudience({ audience, levelIds: levelIds.map(Number), labelIds: labelIds.map(Number) }, known))
    return
  throw new Refusal('actives.not_for_you', {}, `本活动仅限${activityAudiences[audience]}参加`)
}
