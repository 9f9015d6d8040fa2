import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { DB } from '../tables.ts'

/** A row as it is collected: bytes are written as hex. */
export type Row<Name extends keyof DB> = {
  [Column in keyof Insertable<DB[Name]>]: Insertable<DB[Name]>[Column] extends Buffer | undefined
    ? string
    : Insertable<DB[Name]>[Column]
}

/** The tables that are planted, each after those it refers to, with the column that numbers its rows. */
const plantedTables = {
  brand: 'id',
  account: 'id',
  brand_user: undefined,
  shop: 'shop_id',
  shop_counter: undefined,
  role: 'id',
  staff: 'id',
  staff_invite: 'id',
  upload: undefined,
  shop_plugin: 'plugin_id',
  floor: 'id',
  room_category: 'id',
  room: 'id',
  meal_period: 'id',
  phone_box: undefined,
  turn_rule: undefined,
  closed_day: 'id',
  label: 'id',
  invitation_style: 'id',
  website: undefined,
  dish_category: 'id',
  dish: 'id',
  dish_spec: 'id',
  dish_attribute: 'id',
  dish_set_item: undefined,
  printer: 'id',
  customer_level: 'id',
  customer: 'id',
  customer_label: undefined,
  customer_staff: undefined,
  customer_memorial: undefined,
  customer_record: 'id',
  marketing_consent: 'id',
  marketing_refusal: undefined,
  customer_segment: 'id',
  booking: 'id',
  orders: 'id',
  booking_label: undefined,
  payment: 'id',
  deposit_guarantee: 'id',
  ledger_account: 'id',
  ledger_entry: 'id',
  pos_system: 'id',
  pos_table: undefined,
  pos_event: 'id',
  pos_day: 'id',
  pos_hook: undefined,
  pos_hook_event: 'id',
  phone_call: 'id',
  phone_silence: 'id',
  phone_silence_rules: undefined,
  phone_text_rules: undefined,
  phone_call_event: undefined,
  company: 'id',
  ledger_posting: undefined,
  company_bill: 'id',
  voucher_code: undefined,
  platform_voucher: 'id',
  shift: 'id',
  shift_entry: undefined,
  plugin_term: 'id',
  wallet_invoice: 'id',
  sandbox_trade: undefined,
  sandbox_guarantee: undefined,
  order_change_request: 'id',
  opener_request: 'id',
  waitlist_entry: 'id',
  invitation: undefined,
  invitation_guest: 'id',
  preorder: 'id',
  preorder_line: 'id',
  room_claim: 'id',
  sms_template: 'id',
  sms_switch: undefined,
  campaign: 'id',
  sms_message: 'id',
  phone_text: undefined,
  campaign_recipient: 'id',
  sms_reply: 'id',
  coupon: 'id',
  coupon_terms: undefined,
  coupon_pack: 'id',
  coupon_pack_item: undefined,
  activity: 'id',
  activity_coupon: undefined,
  activity_claim: 'id',
  recommender_link: 'id',
  coupon_grant: 'id',
  referral_settings: undefined,
  referral: 'id',
  referral_guest: 'id',
  referral_booking: undefined,
  rebate_settings: undefined,
  rebate: 'id',
  rebate_exchange: 'id',
  rebate_entry: 'id',
  work_rule: undefined,
  work_task: 'id',
  work_act: 'id',
  work_target_month: undefined,
  work_target: undefined,
  digest_reader: undefined,
  ai_scene: undefined,
  ai_text: 'id',
  action_log: undefined,
  message: 'id',
  message_read: undefined,
} as const satisfies Partial<Record<keyof DB, string | undefined>>

export type PlantedTable = keyof typeof plantedTables

/**
 * Rows of empty tables, collected with ids of our own choosing, so that they can refer to each other before anything
 * is written, and be written in one statement for each table.
 */
export class DemoTables {
  readonly #rows = new Map<PlantedTable, object[]>()

  /** Adds a row. Rows of one table have the same columns each. */
  add<Name extends PlantedTable>(table: Name, row: Row<Name>): void {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
  }

  /** Adds a row under the table's next id, and returns that. */
  number<Name extends PlantedTable>(table: Name, row: Omit<Row<Name>, 'id'>): number {
    const id = (this.#rows.get(table)?.length ?? 0) + 1
    // Only tables that are numbered have an id; that this is one of them the compiler does not see.
    this.add(table, { id, ...row } as unknown as Row<Name>)
    return id
  }

  /** The rows that a table got so far. */
  rows<Name extends PlantedTable>(table: Name): readonly Row<Name>[] {
    return (this.#rows.get(table) ?? []) as Row<Name>[]
  }

  /** Changes columns of a row that was added, by its id. */
  change<Name extends PlantedTable>(table: Name, id: number, columns: Partial<Row<Name>>): void {
    Object.assign(this.#rows.get(table)?.[id - 1] ?? {}, columns)
  }

  /** How many rows a table got. */
  count(table: PlantedTable): number {
    return this.#rows.get(table)?.length ?? 0
  }

  /** Writes everything, and lets identities go on after it. */
  async insert(client: pg.Client): Promise<void> {
    for (const [table, identity] of Object.entries(plantedTables)) {
      const rows = this.#rows.get(table as PlantedTable) ?? []
      const [first] = rows
      if (!first) continue
      const columns = Object.keys(first).map((column) => `"${column}"`)
      await client.query(
        `insert into "${table}" (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
      if (identity)
        await client.query(
          `select setval(pg_get_serial_sequence($1, $2), (select max("${identity}") from "${table}"))`,
          [table, identity],
        )
    }
  }
}
