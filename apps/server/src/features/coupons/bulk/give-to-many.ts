import type { InputOf, OutputOf } from '@roombook/contract'
import {
  type countCouponGiving,
  type giveCouponToMany,
  type listCouponGivings,
  mostGivenAtOnce,
  type stopCouponGiving,
  type withdrawCouponGiving,
} from '@roombook/contract/coupon-givings'
import { fen } from '@roombook/domain/money'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { moveGiven } from '../giving/giving.repository.ts'
import { recordCoupons } from '../kinds/change-coupon.ts'
import { lockCoupons } from '../kinds/coupon.repository.ts'
import { countPushReached } from '../notices/notify-by-push.ts'
import {
  couponIdsOfGiving,
  endGiving,
  findGiving,
  insertGiving,
  listGivingRows,
  lockGiving,
  withdrawHeld,
} from './bulk.repository.ts'
import { choosePeople, givingViews, knowAudience, listNotGiven } from './choose-people.ts'

/** Job kind that executes a bulk gift; the subject is the gift. */
export const couponsToGive = 'coupons.give'

/** Counts how many people would be granted something, and the others by reason. Stores nothing. */
export async function countGiving(
  call: StaffCall,
  { source, ...gift }: InputOf<typeof countCouponGiving>,
): Promise<OutputOf<typeof countCouponGiving>> {
  const audience = await knowAudience(call, source)
  return call.read(async (tx) => {
    const { found, customerIds, leftOut, each } = await choosePeople(tx, call, audience, gift)
    const reach = await countPushReached(tx, call, customerIds)
    const may = customerIds.length
    const given = { coupons: may * each.coupons, worth: fen(may * each.worth) }
    return { found, may, leftOut: listNotGiven(leftOut), ...given, ...reach }
  })
}

/**
 * Selects customers once, and grants them a coupon or a pack in a job after the commit. Each customer is
 * checked again at the grant.
 * @throws Refusal `request.not_found`, `coupons.not_given` for an ended coupon or pack, `coupons.nobody`,
 *   `coupons.too_many_people`, `permission.too_many_searches`.
 */
export async function giveToMany(
  call: StaffCall,
  { source, couponId, packId, tellPush }: InputOf<typeof giveCouponToMany>,
): Promise<OutputOf<typeof giveCouponToMany>> {
  const { shopId, actor, now } = call
  const audience = await knowAudience(call, source)
  return call.change(async (tx) => {
    const chosen = await choosePeople(tx, call, audience, { couponId, packId })
    const { customerIds, leftOut } = chosen
    if (customerIds.length === 0) throw new Refusal('coupons.nobody')
    if (customerIds.length > mostGivenAtOnce) throw new Refusal('coupons.too_many_people')
    const id = await insertGiving(tx, {
      shopId,
      customerIds,
      coupon_id: couponId,
      pack_id: packId,
      source: chosen.source,
      tell_push: tellPush,
      left_out: leftOut,
      created_by: actor.staffId,
      created_name: actor.nickname,
      created_at: now,
    })
    const answer = await givingAnswer(tx, shopId, id)
    await recordCoupons(tx, call, {
      action: 'coupons.give-many',
      remark: `批量发放「${answer.giving.giftTitle}」给${customerIds.length}位客户`,
      couponIds: couponId === null ? [] : [couponId],
      detail: { givingId: id, couponId, packId, leftOut },
    })
    await enqueueJob(tx, { shopId, kind: couponsToGive, subject: id, at: now }, { hurried: true })
    return answer
  })
}

/** Lists the bulk gifts, newest first. */
export const listGivings = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof listCouponGivings>> =>
  read(async (tx) => ({ givings: await givingViews(tx, shopId, await listGivingRows(tx, shopId)) }))

/**
 * Stops a bulk gift; remaining recipients get nothing.
 * @throws Refusal `request.not_found`, `coupons.giving_over`.
 */
export function stopGiving(
  call: StaffCall,
  { givingId }: InputOf<typeof stopCouponGiving>,
): Promise<OutputOf<typeof stopCouponGiving>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    await lockGiving(tx, shopId, givingId)
    const row = await findGiving(tx, shopId, givingId)
    if (!row) throw new Refusal('request.not_found')
    if (row.state !== 'giving') throw new Refusal('coupons.giving_over')
    await endGiving(tx, { shopId, givingId, state: 'stopped', at: now })
    await recordCoupons(tx, call, {
      action: 'coupons.stop-giving',
      remark: `停止批量发放「${row.gift_title}」`,
      couponIds: [],
      detail: { givingId },
    })
    return givingAnswer(tx, shopId, givingId)
  })
}

/**
 * Withdraws every unused coupon of a bulk gift, and stops it where it still runs. Locks coupons before
 * grants, as redemption does.
 * @throws Refusal `request.not_found`, `coupons.not_held` where none remains.
 */
export function withdrawGiving(
  call: StaffCall,
  { givingId, reason }: InputOf<typeof withdrawCouponGiving>,
): Promise<OutputOf<typeof withdrawCouponGiving>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    await lockGiving(tx, shopId, givingId)
    const row = await findGiving(tx, shopId, givingId)
    if (!row) throw new Refusal('request.not_found')
    if (row.state === 'giving') await endGiving(tx, { shopId, givingId, state: 'stopped', at: now })
    await lockCoupons(tx, shopId, await couponIdsOfGiving(tx, shopId, givingId))
    const counts = await withdrawHeld(tx, { shopId, givingId }, { at: now, name: actor.nickname, reason })
    if (counts.size === 0) throw new Refusal('coupons.not_held')
    await moveGiven(tx, shopId, new Map([...counts].map(([id, count]) => [id, -count])))
    const withdrawn = [...counts.values()].reduce((sum, count) => sum + count, 0)
    await recordCoupons(tx, call, {
      action: 'coupons.withdraw-giving',
      remark: `收回批量发放「${row.gift_title}」未使用的${withdrawn}张：${reason}`,
      couponIds: [...counts.keys()],
      detail: { givingId, withdrawn },
    })
    return { ...(await givingAnswer(tx, shopId, givingId)), withdrawn }
  })
}

async function givingAnswer(tx: ShopTransaction, shopId: number, id: number) {
  const row = await findGiving(tx, shopId, id)
  const [giving] = row ? await givingViews(tx, shopId, [row]) : []
  if (!giving) throw new Refusal('request.not_found')
  return { giving }
}
