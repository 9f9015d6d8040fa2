import { createHash } from 'node:crypto'
import type { Call } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

interface Shop {
  shopId: number
  at: Date
}

let made = 0

/** Inserts a till system. */
export async function plantSystem(owner: Kysely<DB>, { shopId, at }: Shop): Promise<number> {
  made += 1
  const by = await owner
    .selectFrom('staff')
    .select(['id', 'nickname'])
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('pos_system')
    .values({
      shop_id: shopId,
      title: `例机${made}`,
      secret: Buffer.from('sealed'),
      key_tail: 'ab12',
      created_by: by.id,
      created_name: by.nickname,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an opened table, pending for staff. */
export async function plantEvent(owner: Kysely<DB>, shop: Shop, systemId: number): Promise<number> {
  made += 1
  const { id } = await owner
    .insertInto('pos_event')
    .values({
      shop_id: shop.shopId,
      system_id: systemId,
      event_id: `e${made}`,
      kind: 'table.opened',
      body: '{"people":4}',
      digest: Buffer.alloc(32),
      bill_no: `B${made}`,
      table_code: 'A1',
      business_date: '2026-11-20',
      state: 'pending',
      problem: 'no_booking',
      message: '没有对应的预订',
      received_at: shop.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a day's report with a bill that was never received. */
async function plantDay(owner: Kysely<DB>, shop: Shop, systemId: number) {
  made += 1
  const date = shop.at.toISOString().slice(0, 10)
  const bills = [{ bill_no: '9', total: 100 }]
  await owner
    .insertInto('pos_day')
    .values({
      shop_id: shop.shopId,
      system_id: systemId,
      business_date: date,
      event_id: `d${made}`,
      body: JSON.stringify({ bills, payments: [] }),
      digest: Buffer.alloc(32),
      closed_at: shop.at,
      received_at: shop.at,
    })
    .execute()
  const differences = [{ kind: 'missing-here', billNo: '9', reported: 100 }]
  const seen = createHash('sha256').update(JSON.stringify(differences)).digest('base64url')
  return { systemId, date, seen }
}

/** Inserts a webhook of a till system, with a delivery. */
export async function plantHook(owner: Kysely<DB>, shop: Shop, systemId: number): Promise<number> {
  const own = { shop_id: shop.shopId, system_id: systemId }
  await owner
    .insertInto('pos_hook')
    .values({
      ...own,
      url: 'https://till.example.com/hook',
      secret: Buffer.from('sealed'),
      key_tail: 'cd34',
      state: 'on',
    })
    .execute()
  const { id } = await owner
    .insertInto('pos_hook_event')
    .values({
      ...own,
      kind: 'hook.test',
      body: '{"order":null,"before":null}',
      state: 'delivered',
      due_at: shop.at,
      queued_at: shop.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns example input for calls on webhooks: a webhook and a delivery. */
export async function hookExampleFor(
  owner: Kysely<DB>,
  shop: Shop,
  call: Call,
): Promise<Record<string, unknown>> {
  const systemId = await plantSystem(owner, shop)
  const isNew = call.name === 'hooks.save'
  const deliveryId = isNew ? 0 : await plantHook(owner, shop, systemId)
  if (call.name === 'hooks.resume')
    await owner
      .updateTable('pos_hook')
      .set({ state: 'paused', paused_at: shop.at, paused_reason: '对方表示不再接收' })
      .where('shop_id', '=', shop.shopId)
      .where('system_id', '=', systemId)
      .execute()
  const example = { systemId, deliveryId, version: isNew ? 0 : 1, url: 'https://till.example.com/hook' }
  const fields = Object.keys(call.input.shape)
  return Object.fromEntries(Object.entries(example).filter(([name]) => fields.includes(name)))
}

/** Returns example input for till calls: a till system, and an event from it. */
export async function posExampleFor(
  owner: Kysely<DB>,
  shop: Shop,
  call: Call,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  const example: Record<string, unknown> = {}
  made += 1
  if (fields.includes('title')) Object.assign(example, { title: `例${made}`, walkIns: false, tables: [] })
  if (call.name === 'pos.add-system')
    // At most five till systems can be in use.
    await owner
      .updateTable('pos_system')
      .set({ revoked_at: shop.at })
      .where('shop_id', '=', shop.shopId)
      .execute()
  if (fields.includes('systemId'))
    Object.assign(example, { systemId: await plantSystem(owner, shop), version: 1 })
  if (fields.includes('posEventId'))
    example.posEventId = await plantEvent(owner, shop, await plantSystem(owner, shop))
  if (call.name === 'pos.day' || call.name === 'pos.settle-day')
    Object.assign(example, await plantDay(owner, shop, await plantSystem(owner, shop)), { note: '漏报一单' })
  if (fields.includes('reason')) example.reason = '试菜'
  return Object.fromEntries(Object.entries(example).filter(([name]) => fields.includes(name)))
}

/** Returns ids of another shop, and unknown ids, by field. */
export async function foreignPos(owner: Kysely<DB>, shop: Shop, missing: number) {
  const systemId = await plantSystem(owner, shop)
  return {
    systemId: { foreign: systemId, missing },
    posEventId: { foreign: await plantEvent(owner, shop, systemId), missing },
    deliveryId: { foreign: await plantHook(owner, shop, systemId), missing },
  }
}
