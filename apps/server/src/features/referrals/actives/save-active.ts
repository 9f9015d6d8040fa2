import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  addActive as addCall,
  cancelActive as cancelCall,
  editActive as editCall,
} from '@roombook/contract/actives'
import { activityLimits } from '@roombook/domain/referrals'
import { isGivable } from '#features/coupons/index.ts'
import { requireImages } from '#features/uploads/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  type ActivityRow,
  countActivities,
  insertActivity,
  listGifts,
  lockActivity,
  readGroups,
  replaceGifts,
  updateActivity,
} from './active.repository.ts'
import { activeAnswer, activityStatus } from './active.view.ts'

type Form = InputOf<typeof addCall>

const tokenBytes = 16

/**
 * Creates an activity, as a draft or immediately open to guests.
 * @throws Refusal `actives.too_many`, `uploads.image_missing`; at their fields `actives.times`,
 *   `actives.over`, `actives.group_gone`, `actives.coupon_closed`, `actives.coupon_twice`.
 */
export function addActive(call: StaffCall, form: Form): Promise<OutputOf<typeof addCall>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    await checkForm(tx, call, form, { isShown: form.publish, stored: new Set() })
    if ((await countActivities(tx, shopId, now)) >= activityLimits.activities)
      throw new Refusal('actives.too_many')
    const id = await insertActivity(tx, {
      shop_id: shopId,
      token: randomBytes(tokenBytes).toString('base64url'),
      ...toRow(form),
      state: form.publish ? 'open' : 'draft',
      created_name: actor.nickname,
      created_at: now,
      ...changedBy(call, '新建'),
    })
    await replaceGifts(tx, shopId, id, form.coupons)
    return record(tx, call, id, { action: 'actives.add', remark: `新建活动「${form.title}」`, form })
  })
}

/**
 * Changes an activity that is not over. Coupons granted before remain unchanged.
 * @throws Refusal `request.not_found`, `actives.stale`, `actives.state`; those of `addActive`; at the stock
 * `actives.stock_given`.
 */
export function editActive(
  call: StaffCall,
  { activeId, version, ...form }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    const before = await requireActivity(tx, call, { activeId, version })
    const stored = new Set((await listGifts(tx, shopId, [activeId])).map(({ couponId }) => couponId))
    const isShown = form.publish || before.state === 'open'
    await checkForm(tx, call, form, { isShown, stored })
    if (form.stock !== null && form.stock < before.claimed)
      refuseAt('actives.stock_given', 'stock', `已领取${before.claimed}份，份数不能更少`)
    await updateActivity(tx, shopId, activeId, {
      ...toRow(form),
      state: isShown ? 'open' : 'draft',
      ...changedBy(call, '修改'),
    })
    await replaceGifts(tx, shopId, activeId, form.coupons)
    return record(tx, call, activeId, { action: 'actives.edit', remark: `修改活动「${form.title}」`, form })
  })
}

/**
 * Cancels an activity, which nobody can join any more.
 * @throws Refusal `request.not_found`, `actives.stale`, `actives.state`.
 */
export function cancelActive(
  call: StaffCall,
  { activeId, version, reason }: InputOf<typeof cancelCall>,
): Promise<OutputOf<typeof cancelCall>> {
  return call.change(async (tx) => {
    const before = await requireActivity(tx, call, { activeId, version })
    await updateActivity(tx, call.shopId, activeId, {
      state: 'cancelled',
      cancelled_reason: reason,
      ...changedBy(call, '取消'),
    })
    const remark = `取消活动「${before.title}」：${reason}`
    return record(tx, call, activeId, { action: 'actives.cancel', remark })
  })
}

/** Locks an activity that can still be changed, in the version that the user saw. */
async function requireActivity(
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  { activeId, version }: { activeId: number; version: number },
): Promise<ActivityRow> {
  const row = await lockActivity(tx, shopId, activeId)
  if (!row) throw new Refusal('request.not_found')
  if (row.version !== version)
    throw new Refusal(
      'actives.stale',
      {},
      `活动已由${row.changed_name}${row.changed_action}，请查看最新内容后再操作`,
    )
  const status = activityStatus(row, now)
  if (status === 'over' || status === 'cancelled') throw new Refusal('actives.state')
  return row
}

async function checkForm(
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  form: Form,
  { isShown, stored }: { isShown: boolean; stored: ReadonlySet<number> },
): Promise<void> {
  const [beginsAt, endsAt] = [Date.parse(form.beginsAt), Date.parse(form.endsAt)]
  if (endsAt <= beginsAt) refuseAt('actives.times', 'endsAt')
  if (isShown && endsAt <= now.getTime()) refuseAt('actives.over', 'endsAt')
  const { audience, levelIds, labelIds } = form
  if (audience === 'level' && levelIds.length === 0) refuseAt('actives.group_gone', 'levelIds', '请选择等级')
  if (audience === 'label' && labelIds.length === 0) refuseAt('actives.group_gone', 'labelIds', '请选择标签')
  const groups = await readGroups(tx, shopId, { levelIds, labelIds })
  const isThere = (kind: 'level' | 'label', ids: readonly number[]): boolean =>
    ids.every((id) => groups.some((group) => group.kind === kind && group.id === id))
  if (!isThere('level', levelIds)) refuseAt('actives.group_gone', 'levelIds')
  if (!isThere('label', labelIds)) refuseAt('actives.group_gone', 'labelIds')
  const couponIds = form.coupons.map(({ couponId }) => couponId)
  if (new Set(couponIds).size < couponIds.length) refuseAt('actives.coupon_twice', 'coupons')
  for (const couponId of couponIds)
    if (!stored.has(couponId) && !(await isGivable(tx, shopId, couponId)))
      refuseAt('actives.coupon_closed', 'coupons')
  await requireImages(tx, shopId, [form.picture])
}

const ascending = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

/** Returns the audience with its levels or labels only; clears selections of the other kind. */
const named = ({ audience, levelIds, labelIds }: Form) => ({
  audience,
  levelIds: audience === 'level' ? ascending(levelIds) : [],
  labelIds: audience === 'label' ? ascending(labelIds) : [],
})

function toRow(form: Form) {
  const { audience, levelIds, labelIds } = named(form)
  return {
    title: form.title,
    words: form.words,
    picture: form.picture,
    audience,
    begins_at: new Date(form.beginsAt),
    ends_at: new Date(form.endsAt),
    level_ids: levelIds,
    label_ids: labelIds,
    stock: form.stock,
    per_person: form.perPerson,
  }
}

const changedBy = ({ actor, now }: StaffCall, action: string) => ({
  changed_name: actor.nickname,
  changed_action: action,
  changed_at: now,
})

async function record(
  tx: ShopTransaction,
  call: StaffCall,
  activeId: number,
  { action, remark, form }: { action: string; remark: string; form?: Form },
): Promise<OutputOf<typeof addCall>> {
  await logStoreAction(tx, call, {
    action,
    remark,
    fields: [],
    detail: { activeId, ...(form && { after: form }) },
    event: { name: 'actives.changed', data: { activeIds: [activeId] } },
  })
  const { active } = await activeAnswer(tx, call, activeId)
  return { active }
}
