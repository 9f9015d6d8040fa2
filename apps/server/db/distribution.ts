/**
 * Location of each table once the database is a cluster (decision 171). A table not named here belongs to a
 * store: it is distributed by `shop_id`, so that all rows of a store lie on one worker. A plain PostgreSQL
 * ignores all of this.
 */
export interface Distribution {
  /** Copied whole to every node: small, seldom written, joined with rows of stores. */
  readonly reference: readonly string[]
  /** At the coordinator alone: locked across stores, keyed by a token or a telephone, or for one look only. */
  readonly local: readonly string[]
  /** Tables of no store that every call writes, distributed by a key of their own. */
  readonly byOwnKey: Readonly<Record<string, string>>
}

export const distribution: Distribution = {
  reference: ['account', 'brand', 'brand_user', 'plugin_offer', 'wallet_package'],
  local: [
    'brand_session',
    'guest',
    'guest_consent',
    'guest_push',
    'guest_request',
    'guest_session',
    'guest_text',
    'guest_wechat',
    'guest_wechat_consent',
    'installation',
    'installation_secret',
    'invoice_number',
    'job',
    'login_attempt',
    'login_ticket',
    'login_under_way',
    'nonce_life',
    'one_time_code',
    'platform_message',
    'schema_migration',
    'session',
    'shop_opening',
    'shop_ticket',
    'sms_reply_key',
    'sms_sign_name',
    'vapid_key',
    'voucher_code',
    'wrong_code',
  ],
  byOwnKey: { request_nonce: 'key_digest', request_nonce_ahead: 'key_digest' },
}

/**
 * Functions that look into the store which is shown as the tables’ owner: past row-level security an index serves, or other
 * stores of the brand are seen. They are called where nothing was written before: a cluster lets one role alone read on in
 * what a transaction wrote.
 */
export const readAsOwner: readonly string[] = [
  'duplicate_customers',
  'erase_customer_traces',
  'search_customers',
  'search_unbooked_orders',
  'voucher_use',
]

/** The table that all others of stores lie beside. */
export const firstOfStores = 'shop'

/** The column by which a store's rows are spread. */
export const storeKey = 'shop_id'

/** Returns a table's location: with its store, or per {@link distribution}. */
export function placeOf(table: string): 'store' | 'own' | 'reference' | 'local' {
  if (distribution.reference.includes(table)) return 'reference'
  if (distribution.local.includes(table)) return 'local'
  return table in distribution.byOwnKey ? 'own' : 'store'
}
