import { type Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import type { DB } from '#db/tables.ts'

/** Columns that boards and the days beside them show, by table; an empty list means the whole row. */
const shown: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'status',
    'version',
    'turn',
    'booking_id',
    'linked',
    'room_id',
    'book_date',
    'period_id',
    'opener_id',
    'admin_remark',
    'held_until',
    'arrived_at',
    'deleted_at',
    'deposit_fen',
    'deposit_received_fen',
  ],
  booking: [
    'first_order_id',
    'deposit_order_id',
    'customer_id',
    'user_name',
    'phone',
    'sex',
    'people_num',
    'arrival_time',
    'sms_state',
    'replied',
    'remark',
    'former_remark',
    'deposit_fen',
    'deposit_received_fen',
    'birthday_kind',
    'birthday_of_other',
    'other_name',
    'memorial_titles',
  ],
  room_claim: [],
  booking_label: [],
  customer_label: [],
  label: ['title', 'position', 'group_number', 'deleted_at'],
  room: [],
  floor: [],
  turn_rule: [],
  meal_period: [],
  closed_day: [],
  preorder: ['is_sure'],
  preorder_line: ['id'],
  customer_level: ['title'],
  staff: ['nickname'],
}

/** Tables from which boards and their days are read. */
export const shownTables: readonly string[] = [...Object.keys(shown), 'customer']

/** Columns of a customer that boards show; a new customer is on no board. */
const shownOfCustomer = ['visits', 'habit_remark', 'last_visit_date', 'birthday_type', 'birthday', 'level_id']

/**
 * Records, at each commit of the server, visible board changes that did not advance the shop's event number:
 * a response cached under that number would stay stale. Citus tables allow no triggers, so nothing is
 * recorded on a cluster.
 */
export async function watchBoards(owner: Kysely<DB>): Promise<void> {
  if (inject('cluster')) return
  await sql
    .raw(`
    create table unmoved (place text not null, statement text not null);
    create function note_unmoved() returns trigger language plpgsql security definer as $$
    declare
      was jsonb := coalesce(to_jsonb(old), '{}');
      is_now jsonb := coalesce(to_jsonb(new), '{}');
      shop bigint := coalesce((is_now->>'shop_id')::bigint, (was->>'shop_id')::bigint);
      names text[] := tg_argv[0]::text[];
    begin
      if current_setting('role') <> 'roombook_app' then return null; end if;
      if tg_op = 'UPDATE' and (
        select bool_and(was->n is not distinct from is_now->n)
        from unnest(case when names = '{}' then array(select jsonb_object_keys(is_now)) else names end) n
      ) then return null; end if;
      if not exists (
        select from shop_counter where shop_id = shop and xmin = pg_current_xact_id()::xid
      ) then insert into unmoved values (tg_table_name, tg_op || ' ' || is_now::text); end if;
      return null;
    end $$;
    ${Object.entries(shown)
      .map(([table, columns]) => triggerOn(table, columns, 'insert or update or delete'))
      .join(';')};
    ${triggerOn('customer', shownOfCustomer, 'update')}`)
    .execute(owner)
}

/** Lists the recorded changes, as `table: operation and row`. */
export async function unmovedIn(owner: Kysely<DB>): Promise<string[]> {
  if (inject('cluster')) return []
  const { rows } = await sql<{ place: string; statement: string }>`select * from unmoved`.execute(owner)
  return rows.map(({ place, statement }) => `${place}: ${statement}`)
}

/** Changes an order like a server that forgot to advance the number. */
export const changeBeside = (owner: Kysely<DB>, shopId: number, orderId: number): Promise<unknown> =>
  owner.transaction().execute(async (tx) => {
    await sql`
      select set_config('role', 'roombook_app', true), set_config('app.shop_id', ${String(shopId)}, true)`.execute(
      tx,
    )
    await tx.updateTable('orders').set({ admin_remark: '靠窗' }).where('id', '=', orderId).execute()
  })

const triggerOn = (table: string, columns: readonly string[], events: string): string => `
  create constraint trigger unmoved after ${events} on ${table} deferrable initially deferred
  for each row execute function note_unmoved('{${columns.join(',')}}')`
