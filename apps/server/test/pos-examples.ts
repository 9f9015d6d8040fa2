import type { Call } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

interface Shop {
  shopId: number
  at: Date
}

let made = 0

/** A till system of a store. */
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
      ...{ shop_id: shopId, title: `例机${made}`, secret: Buffer.from('sealed'), key_tail: 'ab12' },
      ...{ created_by: by.id, created_name: by.nickname, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A table that was opened and waits for the staff. */
export async function plantEvent(owner: Kysely<DB>, shop: Shop, systemId: number): Promise<number> {
  made += 1
  const { id } = await owner
    .insertInto('pos_event')
    .values({
      ...{ shop_id: shop.shopId, system_id: systemId, event_id: `e${made}`, kind: 'table.opened' },
      ...{ body: '{"people":4}', digest: Buffer.alloc(32), bill_no: `B${made}`, table_code: 'A1' },
      ...{ business_date: '2026-11-20', state: 'pending', problem: 'no_booking', message: '没有对应的预订' },
      received_at: shop.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a call about till systems needs: one of its own, and something that it told. */
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
    // No more than five are in use at a time.
    await owner
      .updateTable('pos_system')
      .set({ revoked_at: shop.at })
      .where('shop_id', '=', shop.shopId)
      .execute()
  if (fields.includes('systemId'))
    Object.assign(example, { systemId: await plantSystem(owner, shop), version: 1 })
  if (fields.includes('posEventId'))
    example.posEventId = await plantEvent(owner, shop, await plantSystem(owner, shop))
  if (fields.includes('reason')) example.reason = '试菜'
  return Object.fromEntries(Object.entries(example).filter(([name]) => fields.includes(name)))
}

/** What another shop has of these, and what nobody has, by the field that names it. */
export async function foreignPos(owner: Kysely<DB>, shop: Shop, missing: number) {
  const systemId = await plantSystem(owner, shop)
  return {
    systemId: { foreign: systemId, missing },
    posEventId: { foreign: await plantEvent(owner, shop, systemId), missing },
  }
}
