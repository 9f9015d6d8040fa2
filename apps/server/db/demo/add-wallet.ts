import { fen, noMoney, plus } from '@roombook/domain/money'
import type { PluginName } from '@roombook/domain/session'
import { shopNow } from '@roombook/domain/time'
import { splitSpend, type WalletReason, type WalletSums } from '@roombook/domain/wallet'
import type { AccountKind } from '#platform/ledger/account-kinds.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day, timezone } from './moments.ts'

/** Movements of the demo store's wallet, by days ago, in fen. */
const story: readonly {
  daysAgo: number
  reason: WalletReason
  remark: string
  recharged?: number
  given?: number
  price?: number
  plugin?: PluginName
  parts?: number
}[] = [
  { daysAgo: 118, reason: 'wallet-transfer', remark: '对公转账', recharged: 200_000 },
  { daysAgo: 117, reason: 'wallet-grant', remark: '开业赠送', given: 10_000 },
  {
    daysAgo: 110,
    reason: 'plugin-buy',
    remark: 'AI短信 365天',
    price: 98_000,
    plugin: 'shopai/swithchindex',
  },
  { daysAgo: 75, reason: 'sms-buy', remark: '短信1,000条', price: 6_000, parts: 1_000 },
  {
    daysAgo: 60,
    reason: 'plugin-buy',
    remark: '短信模板与营销群发 365天',
    price: 68_000,
    plugin: 'shopai/sendsms',
  },
  { daysAgo: 26, reason: 'wallet-recharge', remark: '微信，沙箱', recharged: 100_000, given: 6_000 },
  { daysAgo: 25, reason: 'sms-buy', remark: '短信5,000条', price: 27_500, parts: 5_000 },
  { daysAgo: 3, reason: 'sms-buy', remark: '短信1,000条', price: 6_000, parts: 1_000 },
]

interface Line {
  kind: AccountKind
  amount: number
  account_id?: number
  balance_after?: number
}

/**
 * Adds a store's wallet with the entries of some months, the plugins that it bought, and one that it tries. Another store
 * with messages of its own tries one that its brand has closed.
 */
export function addWallet(tables: DemoTables, { shop, shopId }: DemoVenue, now: number): void {
  const administrator = tables
    .rows('staff')
    .findIndex((row) => row.shop_id === shopId && row.admin_level === 2)
  const by = administrator < 0 ? null : administrator + 1
  const trial = { shopId, kind: 'trial', price: 0, days: 7, at: new Date(now - 2 * day) } as const
  if (!shop.plugins['shopai/swithchindex']) {
    if (by && shop.plugins['shopai/sendsms'])
      addTerm(tables, { ...trial, name: 'shopai/swithchindex', by, closedBy: 'brand' })
    return
  }
  const of = { shop_id: shopId, owner_id: 0, balance: 0 }
  const accounts = {
    recharged: tables.number('ledger_account', { ...of, kind: 'wallet' }),
    given: tables.number('ledger_account', { ...of, kind: 'wallet-given' }),
  }
  const held = { recharged: noMoney, given: noMoney }
  const move = (part: keyof WalletSums, amount: number): Line[] => {
    if (amount === 0) return []
    held[part] = plus(held[part], fen(amount))
    const kind = part === 'given' ? 'wallet-given' : 'wallet'
    return [{ kind, amount, account_id: accounts[part], balance_after: held[part] }]
  }
  for (const { daysAgo, reason, remark, recharged = 0, given = 0, price, plugin, parts } of story) {
    const at = new Date(now - daysAgo * day)
    const byStaff = reason === 'wallet-transfer' || reason === 'wallet-grant' ? null : by
    const entry = { shopId, key: `demo-${reason}:${daysAgo}`, reason, remark, at, by: byStaff }
    if (price === undefined) {
      const from = reason === 'wallet-transfer' ? 'operator-bank' : 'operator-online'
      addLines(tables, entry, [
        ...(recharged ? [{ kind: from, amount: -recharged } as const] : []),
        ...(given ? [{ kind: 'wallet-granted', amount: -given } as const] : []),
        ...move('recharged', recharged),
        ...move('given', given),
      ])
      continue
    }
    const taken = splitSpend(fen(price), held)
    if (!taken) throw new Error(`the demo's wallet does not cover ${remark}`)
    const into = plugin ? 'plugins' : 'sms-sold'
    addLines(tables, entry, [
      ...move('given', -taken.given),
      ...move('recharged', -taken.recharged),
      { kind: into, amount: price },
    ])
    if (parts) addSegments(tables, { ...entry, key: `${entry.key}:units` }, parts)
    if (plugin && by) addTerm(tables, { shopId, name: plugin, kind: 'buy', price, days: 365, at, by })
  }
  tables.change('ledger_account', accounts.recharged, { balance: held.recharged })
  tables.change('ledger_account', accounts.given, { balance: held.given })
  if (by) addInvoices(tables, { shopId, by, now })
  if (by) addTerm(tables, { ...trial, name: 'shopconfig/savephonezj', by })
}

/** Invoices of what was recharged: one issued, one rejected, one that waits. */
function addInvoices(
  tables: DemoTables,
  { shopId, by, now }: { shopId: number; by: number; now: number },
): void {
  const form = {
    shop_id: shopId,
    title_kind: 'company',
    title: '杭州和宴餐饮管理有限公司',
    tax_number: '91110108551385082Q',
    company_address: '杭州市上城区望江路1号',
    company_phone: '0571-86001234',
    bank_name: '招商银行杭州分行',
    bank_account: '5719 0001 2341 0001',
    delivery: 'email',
    email: 'caiwu@example.com',
    staff_id: by,
  }
  const answered = [
    { daysAgo: 100, amount: 200_000, state: 'issued', invoice_number: '26332000000012345678', reason: '' },
    {
      daysAgo: 24,
      amount: 100_000,
      state: 'rejected',
      invoice_number: '',
      reason: '抬头与税号不符，请核对后重新申请',
    },
    {
      daysAgo: 11,
      amount: 80_000,
      state: 'withdrawn',
      invoice_number: '',
      reason: '',
      withdrawn_name: '王芳',
    },
    { daysAgo: 2, amount: 60_000, state: 'requested', invoice_number: '', reason: '' },
  ] as const
  for (const { daysAgo, amount, ...answer } of answered) {
    const settledAt = answer.state === 'requested' ? null : new Date(now - (daysAgo - 1) * day)
    const isIssued = answer.state === 'issued'
    tables.number('wallet_invoice', {
      withdrawn_name: '',
      ...form,
      ...answer,
      amount_fen: amount,
      emailed: isIssued,
      settled_at: settledAt,
      created_at: new Date(now - daysAgo * day),
      issued_on: isIssued && settledAt ? shopNow(settledAt.getTime(), timezone).date : null,
    })
  }
}

interface Entry {
  shopId: number
  key: string
  reason: string
  remark: string
  at: Date
  by: number | null
}

function addLines(tables: DemoTables, { shopId, by, ...entry }: Entry, lines: readonly Line[]): void {
  const entryId = tables.number('ledger_entry', {
    ...entry,
    shop_id: shopId,
    staff_id: by,
    order_id: null,
    booking_id: null,
    payment_id: null,
  })
  const nothing = { order_id: null, booking_id: null, account_id: null, balance_after: null }
  for (const [place, line] of lines.entries())
    tables.add('ledger_posting', { shop_id: shopId, entry_id: entryId, line: place + 1, ...nothing, ...line })
}

/** Adds purchased SMS segments to the stock. */
function addSegments(tables: DemoTables, entry: Entry, parts: number): void {
  const stock = tables
    .rows('ledger_account')
    .findIndex(({ shop_id, kind }) => shop_id === entry.shopId && kind === 'sms-stock')
  const before = tables.rows('ledger_account')[stock]?.balance ?? 0
  const balance = before + parts
  tables.change('ledger_account', stock + 1, { balance })
  addLines(tables, { ...entry, reason: 'sms-buy' }, [
    { kind: 'sms-granted', amount: -parts },
    { kind: 'sms-stock', amount: parts, account_id: stock + 1, balance_after: balance },
  ])
}

interface Term {
  shopId: number
  name: PluginName
  kind: 'trial' | 'buy'
  price: number
  days: number
  at: Date
  by: number
  closedBy?: 'brand'
}

/** Adds a plugin term, open until its end unless it was closed; a trial counts as reminded of its end. */
function addTerm(tables: DemoTables, { shopId, name, kind, price, days, at, by, closedBy }: Term): void {
  const endsAt = new Date(at.getTime() + days * day)
  tables.number('plugin_term', {
    shop_id: shopId,
    name,
    kind,
    price_fen: price,
    staff_id: by,
    starts_at: at,
    ends_at: endsAt,
    created_at: at,
  })
  const place = tables.rows('shop_plugin').findIndex((row) => row.shop_id === shopId && row.name === name)
  tables.change('shop_plugin', place + 1, {
    ends_at: endsAt,
    granted_by: null,
    closed_by: closedBy ?? null,
    ...(kind === 'trial' ? { tried_at: at, told_days: 7 } : {}),
  })
}
