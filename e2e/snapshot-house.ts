import type { openOwner } from '../apps/server/test/open-owner.ts'
import { snapshotRows } from './snapshot-rows.ts'

type Owner = ReturnType<typeof openOwner>

/**
 * Tables that a test fills; they are emptied before the next, together with everything that refers to them.
 * The log and the outbox remain: they are append-only.
 */
const lifeOfAHouse = [
  'orders',
  'booking',
  'booking_label',
  'payment',
  'sandbox_trade',
  'room_claim',
  'customer',
  'customer_level',
  'customer_label',
  'customer_memorial',
  'customer_staff',
  'message',
  'message_read',
  'push_subscription',
  'push_job',
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
  'printer',
  'printer_cloud',
  'phone_box',
  'customer_import',
  'customer_export',
  'ledger_account',
  'ledger_entry',
  'ledger_posting',
  'dish',
  'dish_category',
  'dish_spec',
  'dish_attribute',
  'dish_set_item',
  'preorder',
  'preorder_line',
  'guest',
  'guest_session',
  'invitation',
  'invitation_guest',
]

/** Retries some work after a deadlock with the server's own work. */
async function unlessDeadlocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 10) throw error
    }
  }
}

/** Takes a snapshot of the store, which can be restored repeatedly. */
export async function snapshotHouse(owner: Owner): Promise<{
  run(text: string): Promise<Record<string, unknown>[]>
  restore(): Promise<void>
}> {
  const { sql } = await import('kysely')
  const rows = await snapshotRows(owner)
  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(owner)).rows
  const [{ last = 0 } = {}] = await run('select max(id) as last from staff')
  const stocks = await run(`select shop_id, balance from ledger_account where kind = 'sms-stock'`)
  return {
    run,
    restore: () =>
      unlessDeadlocked(async () => {
        await run(`truncate ${lifeOfAHouse.join(', ')} cascade`)
        // Removes their jobs; the sweeps remain and follow the clock that is set back.
        await run(`delete from job where kind not like 'sweep.%'`)
        // Removes the sessions of staff who joined meanwhile.
        await run(`delete from session where staff_id > ${last}`)
        // Only one default is permitted at a time, also while it changes.
        await run('update invitation_style set is_default = false')
        await rows.restore()
        // The opening grant of SMS segments was in the emptied ledger.
        for (const { shop_id, balance } of stocks) {
          await run(`select grant_sms(${shop_id}, ${balance}, 'sms-opening', '', now())`)
        }
      }),
  }
}
