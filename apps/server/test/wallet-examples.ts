import type { Call } from '@roombook/contract'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { addToWallet } from '#features/wallet/index.ts'
import type { TestApp } from './test-app.ts'

interface Theirs {
  shopId: number
  staffId: number
  at: Date
}

let made = 0

/**
 * Inserts a pending recharge.
 * @returns its id.
 */
async function plantRecharge(owner: Kysely<DB>, { shopId, staffId, at }: Theirs): Promise<number> {
  made += 1
  const { id } = await owner
    .insertInto('recharge')
    .values({
      shop_id: shopId,
      method: 'weixin',
      gateway: 'sandbox',
      amount_fen: 20_000,
      given_fen: 0,
      trade_no: `${shopId}w${String(made).padStart(20, '0')}`,
      staff_id: staffId,
      created_at: at,
      expires_at: new Date(at.getTime() + 900_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Inserts an issued invoice with its file.
 * @returns its id.
 */
async function plantInvoice(owner: Kysely<DB>, { shopId, staffId, at }: Theirs): Promise<number> {
  made += 1
  const { id } = await owner
    .insertInto('wallet_invoice')
    .values({
      shop_id: shopId,
      amount_fen: 100,
      title_kind: 'person',
      title: '王小明',
      tax_number: '',
      company_address: '',
      company_phone: '',
      bank_name: '',
      bank_account: '',
      email: '',
      delivery: 'fetch',
      state: 'issued',
      invoice_number: `2631${String(made).padStart(16, '0')}`,
      issued_on: '2026-11-20',
      staff_id: staffId,
      created_at: at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pdf = Buffer.from('%PDF-1.7')
  await owner.insertInto('wallet_invoice_file').values({ shop_id: shopId, invoice_id: id, pdf }).execute()
  return id
}

/**
 * Returns example input for wallet and plugin calls: a price, a pending recharge, a plugin to be tried or
 * renewed.
 */
export async function walletExampleFor(
  { owner, clock, venue }: Pick<TestApp, 'owner' | 'clock' | 'venue'>,
  call: Call,
): Promise<Record<string, unknown>> {
  const { shopId, staff } = venue
  const at = clock.now()
  const fields = Object.keys(call.input.shape)
  // An earlier example may have disabled one.
  if (call.plugin) await setPlugins(owner, shopId, [call.plugin].flat(), true)
  if (fields.includes('rechargeId'))
    return { rechargeId: await plantRecharge(owner, { shopId, staffId: staff.admin.id, at }) }
  if (fields.includes('packageNumber')) {
    const kind = call.name === 'payments.recharge' ? 'recharge' : 'sms'
    const { id, price_fen } = await owner
      .selectFrom('wallet_package')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('price_fen')
      .executeTakeFirstOrThrow()
    await give(owner, shopId, at)
    return { packageNumber: id, price: price_fen }
  }
  if (call.name === 'wallet.request-invoice') {
    await give(owner, shopId, at, 'transfer')
    const title = { titleKind: 'company', invoiceTitle: '和宴餐饮', taxNumber: '91110108551385082Q' }
    return { ...title, sum: 100, delivery: 'email', email: 'caiwu@example.com' }
  }
  if (call.name === 'wallet.withdraw-invoice') {
    const invoiceId = await plantInvoice(owner, { shopId, staffId: staff.admin.id, at })
    const waits = { state: 'requested', invoice_number: '', issued_on: null, settled_at: null } as const
    await owner.updateTable('wallet_invoice').set(waits).where('id', '=', invoiceId).execute()
    return { invoiceId }
  }
  if (fields.includes('invoiceId'))
    return { invoiceId: await plantInvoice(owner, { shopId, staffId: staff.admin.id, at }) }
  if (!fields.includes('pluginId')) return {}
  const name = 'shopconfig/savephonezj'
  const isTried = call.name === 'plugins.try'
  const endsAt = isTried ? null : new Date(at.getTime() + 86_400_000)
  await setPlugins(owner, shopId, [name], !isTried, endsAt)
  // A plugin with an earlier term cannot be tried.
  if (isTried)
    await owner.deleteFrom('plugin_term').where('shop_id', '=', shopId).where('name', '=', name).execute()
  await give(owner, shopId, at)
  const { plugin_id, price_fen } = await owner
    .selectFrom('shop_plugin')
    .innerJoin('plugin_offer', 'plugin_offer.name', 'shop_plugin.name')
    .select(['plugin_id', 'price_fen'])
    .where('shop_id', '=', shopId)
    .where('shop_plugin.name', '=', name)
    .executeTakeFirstOrThrow()
  return { pluginId: plugin_id, price: price_fen, seenEnd: endsAt?.toISOString() ?? null }
}

/** Returns ids of another shop, and unknown ids, by field. */
export async function foreignWallet(owner: Kysely<DB>, theirs: Theirs, missing: number) {
  const { plugin_id } = await owner
    .selectFrom('shop_plugin')
    .select('plugin_id')
    .where('shop_id', '=', theirs.shopId)
    .where('name', '=', 'shopconfig/savephonezj')
    .executeTakeFirstOrThrow()
  return {
    rechargeId: { foreign: await plantRecharge(owner, theirs), missing },
    invoiceId: { foreign: await plantInvoice(owner, theirs), missing },
    pluginId: { foreign: plugin_id, missing },
  }
}

const setPlugins = (
  owner: Kysely<DB>,
  shopId: number,
  names: readonly string[],
  isOpen: boolean,
  endsAt: Date | null = null,
) =>
  sql`update shop_plugin set ends_at = ${endsAt}, tried_at = null, granted_by = null, closed_by = null,
      state = case when not ${isOpen}::boolean then 'false' when state in ('false', '[]') then 'true' else state end::jsonb
    where shop_id = ${shopId} and name = any (${sql.val([...names])}::text[])`.execute(owner)

async function give(
  owner: Kysely<DB>,
  shopId: number,
  at: Date,
  how: 'grant' | 'transfer' = 'grant',
): Promise<void> {
  made += 1
  const amount = 1_000_000
  const grant = { shopId, how, amount, key: `wallet-example:${made}`, reason: '范例', at }
  await owner.transaction().execute((tx) => addToWallet(tx, grant))
}
