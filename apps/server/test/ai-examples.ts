import type { Call } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

let made = 0

/** Returns input for a call about AI scenes or a pending text, with a customer and a text of its own. */
export async function aiExampleFor(
  owner: Kysely<DB>,
  shopId: number,
  call: Call,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  const scene = { kind: 'birthday', span: 3, channel: 'wechat', sceneWish: '', atTime: '10:00', mostADay: 10 }
  const { version } = (await owner
    .selectFrom('ai_scene')
    .select('version')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'birthday')
    .executeTakeFirst()) ?? { version: 0 }
  if (fields.includes('purpose')) return { purpose: 'invitation' }
  if (!fields.includes('textId') && !fields.includes('customerId'))
    return { ...scene, enabled: false, version, festivals: [] }
  made += 1
  const { id: customerId } = await owner
    .insertInto('customer')
    .values({ shop_id: shopId, name: `例${made}`, phone: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!fields.includes('textId')) return { ...scene, customerId }
  const textId = await plantAiText(owner, shopId, customerId)
  if (call.name === 'ai.undo-pass') await passOn(owner, shopId, textId)
  return { textId }
}

/** Marks a text as copied by staff, on the initial day of tests. */
async function passOn(owner: Kysely<DB>, shopId: number, textId: number): Promise<void> {
  const { id } = await owner
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await owner
    .updateTable('ai_text')
    .set({ state: 'passed', passed_at: '2026-11-20T02:00:00Z', passed_by: id, passed_name: '谁' })
    .where('id', '=', textId)
    .execute()
}

/** Inserts a pending text. */
export async function plantAiText(
  owner: Kysely<DB>,
  shopId: number,
  customerId: number | null = null,
): Promise<number> {
  made += 1
  const { id } = await owner
    .insertInto('ai_text')
    .values({
      shop_id: shopId,
      kind: 'after-visit',
      occasion: `example:${made}`,
      customer_id: customerId,
      occasion_date: '2026-11-19',
      title: '到店后回访',
      channel: 'wechat',
      state: 'ready',
      content: '您好',
      created_at: '2026-11-19T02:00:00Z',
      due_until: '2999-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
