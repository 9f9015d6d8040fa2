import type { Active } from '@roombook/contract/actives'
import { fen } from '@roombook/domain/money'
import { activityStatusAt } from '@roombook/domain/referrals'
import { shownCoupons } from '#features/coupons/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type ActivityRow, findActivity, listGifts, readGroups } from './active.repository.ts'
import { figuresOfActivities } from './active-figures.repository.ts'

interface Frame {
  shopId: number
  now: Date
}

/** Returns an activity's status at a time. */
export const activityStatus = ({ state, begins_at, ends_at, stock, claimed }: ActivityRow, now: Date) =>
  activityStatusAt({ state, beginsAt: begins_at, endsAt: ends_at, stock, claimed }, now)

/** Converts activities for staff. */
export async function activeViews(
  tx: ShopTransaction,
  { shopId, now }: Frame,
  rows: readonly ActivityRow[],
): Promise<Active[]> {
  const ids = rows.map(({ id }) => id)
  const gifts = await listGifts(tx, shopId, ids)
  const coupons = await shownCoupons(tx, shopId, [...new Set(gifts.map(({ couponId }) => couponId))])
  const figures = await figuresOfActivities(tx, shopId, ids)
  const groups = await readGroups(tx, shopId, {
    levelIds: rows.flatMap((row) => row.level_ids),
    labelIds: rows.flatMap((row) => row.label_ids),
  })
  return rows.map((row) => {
    const sums = figures.get(row.id)
    return {
      id: row.id,
      version: row.version,
      standing: activityStatus(row, now),
      title: row.title,
      words: row.words,
      picture: row.picture,
      audience: row.audience,
      beginsAt: row.begins_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      groups: groups
        .filter(({ kind, id }) => (kind === 'level' ? row.level_ids : row.label_ids).map(Number).includes(id))
        .map(({ id, title }) => ({ id, title })),
      coupons: gifts
        .filter(({ activityId }) => activityId === row.id)
        .map(({ couponId, quantity }) => ({
          couponId,
          quantity,
          title: coupons.get(couponId)?.terms.title ?? '',
          givable: coupons.get(couponId)?.givable ?? false,
        })),
      stock: row.stock,
      claimed: row.claimed,
      perPerson: row.per_person,
      given: sums?.given ?? 0,
      used: sums?.used ?? 0,
      bookings: sums?.bookings ?? 0,
      cost: fen(sums?.cost ?? 0),
      brought: fen(sums?.brought ?? 0),
      cancelledReason: row.cancelled_reason,
      changedName: row.changed_name,
      changedAction: row.changed_action,
      changedAt: row.changed_at.toISOString(),
    }
  })
}

/**
 * Reads an activity in its current state for a response.
 * @throws Refusal `request.not_found`.
 */
export async function activeAnswer(
  tx: ShopTransaction,
  frame: Frame,
  id: number,
): Promise<{ active: Active; row: ActivityRow }> {
  const row = await findActivity(tx, frame.shopId, id)
  const [active] = row ? await activeViews(tx, frame, [row]) : []
  if (!row || !active) throw new Refusal('request.not_found')
  return { active, row }
}
