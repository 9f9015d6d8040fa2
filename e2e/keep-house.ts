import type { openOwner } from '../apps/server/test/open-owner.ts'
import { keepRooms } from './keep-rooms.ts'

type Owner = ReturnType<typeof openOwner>

/**
 * What came of a test, and goes before the next, with everything that hangs on it. The log and the outbox stay: they
 * are only ever added to.
 */
const lifeOfAHouse = [
  'orders',
  'order_group',
  'order_label',
  'order_payment',
  'room_claim',
  'customer',
  'customer_level',
  'customer_label',
  'customer_memorial',
  'customer_staff',
  'message',
  'message_read',
  'sms_message',
  'turn_rule',
  'closed_day',
  'idempotency_key',
  'login_attempt',
  'login_ticket',
  'one_time_code',
  'platform_message',
  'wrong_code',
  'staff_invite',
  'website',
  'brand_user',
  'brand_session',
  'shop_ticket',
  'shop_opening',
  'upload',
]

/** The house as it stands, to be put back as often as is asked. */
export async function keepHouse(owner: Owner): Promise<{
  run(text: string): Promise<Record<string, unknown>[]>
  restore(): Promise<void>
}> {
  const { sql } = await import('kysely')
  const roles = await owner.selectFrom('role').select(['shop_id', 'id', 'nodes']).execute()
  const accounts = await owner.selectFrom('account').select(['id', 'password_hash']).execute()
  const people = await owner.selectFrom('staff').select(['id', 'account_id']).execute()
  const styles = await owner.selectFrom('invitation_style').selectAll().execute()
  const rooms = await keepRooms(owner)
  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(owner)).rows
  return {
    run,
    async restore() {
      await run(`truncate ${lifeOfAHouse.join(', ')} cascade`)
      await rooms.restore()
      // Whoever joined meanwhile has left again.
      const staff = people.map(({ id }) => id).join(', ')
      await run(`delete from session where staff_id not in (${staff})`)
      await run(`delete from staff where id not in (${staff})`)
      await run(`delete from account where id not in (${people.map((one) => one.account_id).join(', ')})`)
      for (const { id, password_hash } of accounts) {
        await owner.updateTable('account').set({ password_hash }).where('id', '=', id).execute()
      }
      await run(`update shop set settings = '{}'`)
      await run(`update shop_plugin set state = 'true'`)
      await run(`delete from invitation_style where id not in (${styles.map(({ id }) => id).join(', ')})`)
      for (const { shop_id, id, ...style } of styles) {
        await owner
          .updateTable('invitation_style')
          .set(style)
          .where('shop_id', '=', shop_id)
          .where('id', '=', id)
          .execute()
      }
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
