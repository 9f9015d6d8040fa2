import type pg from 'pg'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** A row with an encrypted value, by column names. */
type SealedRow = Readonly<Record<string, string | number>>

interface SealedColumn {
  table: string
  column: string
  /** Columns of the primary key beside `shop_id`. */
  key: readonly string[]
  /** Further columns that are part of the encryption context. */
  names?: readonly string[]
  /** The encryption context, as the feature computes it. */
  contextOf(row: SealedRow): string
}

/** Every column encrypted with SECRETS_KEY, with the encryption context of its feature. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'coupon_grant',
    column: 'secret',
    key: ['id'],
    contextOf: ({ shop_id, id }) => `coupon_grant:${shop_id}:${id}`,
  },
  {
    table: 'merchant',
    column: 'secrets',
    key: ['id'],
    names: ['gateway', 'mode', 'account'],
    contextOf: ({ shop_id, gateway, mode, account }) => `merchant:${shop_id}:${gateway}:${mode}:${account}`,
  },
  { table: 'phone_box', column: 'secret', key: ['mid'], contextOf: ({ shop_id }) => `phone_box:${shop_id}` },
  {
    table: 'pos_hook',
    column: 'secret',
    key: ['system_id'],
    contextOf: ({ shop_id }) => `pos_hook:${shop_id}`,
  },
  { table: 'pos_system', column: 'secret', key: ['id'], contextOf: ({ shop_id }) => `pos_system:${shop_id}` },
  {
    table: 'sms_account',
    column: 'key_secret',
    key: [],
    contextOf: ({ shop_id }) => `sms_account:${shop_id}`,
  },
  {
    table: 'sms_account',
    column: 'reply_secret',
    key: [],
    contextOf: ({ shop_id }) => `sms_account.reply:${shop_id}`,
  },
  {
    table: 'voucher_account',
    column: 'secrets',
    key: ['id'],
    names: ['platform', 'account', 'store'],
    contextOf: ({ shop_id, platform, account, store }) =>
      `vouchers:${shop_id}:${platform}:${account}:${store}`,
  },
]

/** Counts of encrypted values. */
export interface Resealed {
  /** Number of re-encrypted secrets. */
  done: number
  /** Number of values that neither key decrypts; they are unchanged. */
  unreadable: number
}

/**
 * Re-encrypts all values of the previous key with the new one, in the client's transaction. Values that the
 * new key decrypts already are unchanged.
 */
export async function resealAll(client: pg.ClientBase, previous: Sealer, next: Sealer): Promise<Resealed> {
  const total = { done: 0, unreadable: 0 }
  for (const sealed of sealedColumns) await resealColumn(client, sealed, { former: previous, next, total })
  return total
}

async function resealColumn(
  client: pg.ClientBase,
  { table, column, key, names = [], contextOf }: SealedColumn,
  { former, next, total }: { former: Sealer; next: Sealer; total: Resealed },
): Promise<void> {
  const keys = ['shop_id', ...key]
  const ofRow = keys.map((name, at) => `${name} = $${at + 2}`).join(' and ')
  const { rows } = await client.query<{ sealed: Buffer } & Record<string, unknown>>(
    `select ${[...keys, ...names].join(', ')}, ${column} as sealed from ${table} where ${column} is not null`,
  )
  for (const { sealed, ...named } of rows) {
    const row = named as SealedRow
    const context = contextOf(row)
    if (opens(next, sealed, context) !== undefined) continue
    const secret = opens(former, sealed, context)
    if (secret === undefined) {
      total.unreadable += 1
      continue
    }
    await client.query(`update ${table} set ${column} = $1 where ${ofRow}`, [
      next.seal(secret, context),
      ...keys.map((name) => row[name]),
    ])
    total.done += 1
  }
}

function opens(sealer: Sealer, sealed: Buffer, context: string): string | undefined {
  try {
    return sealer.open(sealed, context)
  } catch {
    return undefined
  }
}
