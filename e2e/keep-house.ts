import type { openOwner } from '../apps/server/test/open-owner.ts'

type Owner = ReturnType<typeof openOwner>

/** What came of a test, and goes before the next. The log and the outbox stay: they are only ever added to. */
const lifeOfAHouse = [
  'orders',
  'order_group',
  'order_label',
  'order_payment',
  'room_claim',
  'customer',
  'customer_label',
  'customer_memorial',
  'customer_staff',
  'message',
  'message_read',
  'sms_message',
  'turn_rule',
  'idempotency_key',
  'login_attempt',
]

/** The house as it stands, to be put back as often as is asked. */
export async function keepHouse(owner: Owner): Promise<{
  run(text: string): Promise<Record<string, unknown>[]>
  restore(): Promise<void>
}> {
  const { sql } = await import('kysely')
  const roles = await owner.selectFrom('role').select(['shop_id', 'id', 'nodes']).execute()
  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(owner)).rows
  return {
    run,
    async restore() {
      await run(`truncate ${lifeOfAHouse.join(', ')}`)
      await run(`update shop set settings = '{}'`)
      await run(`update shop_plugin set state = 'true'`)
      await run('update invitation_style set is_default = true, deleted_at = null')
      for (const { shop_id, id, nodes } of roles) {
        await owner
          .updateTable('role')
          .set({ nodes })
          .where('shop_id', '=', shop_id)
          .where('id', '=', id)
          .execute()
      }
    },
  }
}
