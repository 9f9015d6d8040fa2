import type { Call } from '@roombook/contract'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

interface Shop {
  shopId: number
  at: Date
}

let made = 0

/** Inserts a task as the sweep creates it, with a customer of its own. */
export async function plantTask(
  owner: Kysely<DB>,
  { shopId, at }: Shop,
  change: Partial<Insertable<DB['work_task']>> = {},
): Promise<number> {
  made += 1
  const customer = {
    shop_id: shopId,
    name: `任务${made}`,
    phone: String(13_800_770_000 + made),
    created_at: at,
  }
  const { id: customerId } = await owner
    .insertInto('customer')
    .values({ ...customer, last_visit_date: '2026-08-01', visits: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const today = at.toISOString().slice(0, 10)
  const { id } = await owner
    .insertInto('work_task')
    .values({
      shop_id: shopId,
      kind: 'asleep',
      occasion: `example:${made}`,
      customer_id: customerId,
      about_date: '2026-08-01',
      due_on: today,
      made_at: at,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const whose = { staff_id: change.staff_id ?? null, at, on_date: today }
  await owner
    .insertInto('work_act')
    .values({ shop_id: shopId, task_id: id, act: 'made', ...whose })
    .execute()
  return id
}

/** Returns an active staff member of a shop. */
const colleague = async (owner: Kysely<DB>, shopId: number) =>
  (
    await owner
      .selectFrom('staff')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id

/** Returns example input for calls on rules, tasks and targets. */
export async function operationExampleFor(
  owner: Kysely<DB>,
  shop: Shop,
  call: Call,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  const { shopId } = shop
  if (call.name === 'operations.save-rule') {
    const rule = owner.selectFrom('work_rule').select('version').where('shop_id', '=', shopId)
    const version = (await rule.where('kind', '=', 'asleep').executeTakeFirst())?.version ?? 0
    return {
      ruleKind: 'asleep',
      isOn: true,
      ruleAmount: 90,
      followedGuests: 'all',
      spentOver: 0,
      toOwn: true,
      taker: 'everybody',
      roleId: null,
      takerId: null,
      doneWithin: 7,
      version,
    }
  }
  if (call.name === 'operations.save-targets') {
    const month = owner.selectFrom('work_target_month').select('version').where('shop_id', '=', shopId)
    const version = (await month.where('month', '=', '2026-12-01').executeTakeFirst())?.version ?? 0
    return { month: '2026-12', version, staffTargets: [] }
  }
  return {
    ...(fields.includes('month') && { month: '2026-11' }),
    ...(fields.includes('taskId') && { taskId: await plantTask(owner, shop), version: 1 }),
    ...(fields.includes('record') && { record: null }),
    ...(fields.includes('untilDate') && { untilDate: nextDay(shop.at) }),
    ...(fields.includes('toStaffId') && { toStaffId: await colleague(owner, shopId) }),
  }
}

const nextDay = (at: Date): string => new Date(at.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)

/** Returns ids of another shop, and unknown ids, by field. */
export async function foreignOperations(owner: Kysely<DB>, shop: Shop, missing: number) {
  const staffId = await colleague(owner, shop.shopId)
  return {
    taskId: { foreign: await plantTask(owner, shop), missing },
    toStaffId: { foreign: staffId, missing },
    takerId: { foreign: staffId, missing },
    ofStaffId: { foreign: staffId, missing },
  }
}
