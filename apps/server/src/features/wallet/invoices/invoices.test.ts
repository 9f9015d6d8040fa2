import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { InputOf } from '@roombook/contract'
import { listMessages } from '@roombook/contract/messages'
import {
  fetchInvoice,
  listInvoices,
  requestInvoice,
  withdrawInvoice,
} from '@roombook/contract/wallet-invoices'
import { fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { addToWallet } from '../add-to-wallet.ts'
import { answerInvoice } from './answer-invoice.ts'

const site = await startTestApp()
const { as, clock, venue, owner, ownerUrl } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const waiter = await as(venue.staff.waiter.phone)

const settleCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

let added = 0
const adding = (how: 'transfer' | 'grant', amount: number) => {
  added += 1
  const entry = { shopId, how, amount, key: `invoices:${added}`, reason: '', at: clock.now() }
  return owner.transaction().execute((tx) => addToWallet(tx, entry))
}
const form = (differences: Partial<InputOf<typeof requestInvoice>> = {}) => ({
  sum: fen(60_000),
  titleKind: 'company' as const,
  invoiceTitle: '和宴餐饮管理有限公司',
  taxNumber: '91110108551385082Q',
  companyAddress: '北京市朝阳区工体北路8号',
  companyPhone: '01065001234',
  bankName: '招商银行北京分行',
  bankAccount: '6225 8801 0000 1234',
  delivery: 'fetch' as const,
  email: '',
  ...differences,
})
const asking = (differences: Parameters<typeof form>[0] = {}) => admin.call(requestInvoice, form(differences))
const answerAs = (invoiceId: number, answer: Parameters<typeof answerInvoice>[2]) =>
  owner.transaction().execute((tx) => answerInvoice(tx, { shopId, invoiceId, at: clock.now() }, answer))
const pdf = Buffer.from('%PDF-1.7 an invoice')
const issued = (number: string, differences = {}) =>
  ({ as: 'issued', number, issuedOn: '2026-11-20', pdf, emailed: false, ...differences }) as const
const faultAt = async (call: Promise<unknown>, field: string) => {
  const refusal = await catchRefusal(call)
  return (refusal.data as { fields?: Record<string, string> }).fields?.[field]
}

beforeEach(async () => {
  await owner.deleteFrom('wallet_invoice_file').execute()
  await owner.deleteFrom('wallet_invoice').execute()
  await owner.deleteFrom('invoice_number').execute()
})

describe('asking for an invoice', () => {
  test('what was given is not invoiced, what was spent stays so, and not more than was paid', async () => {
    await adding('grant', 50_000)
    expect((await admin.call(listInvoices, {})).left).toBe(0)
    expect(await faultAt(asking(), 'sum')).toBe('没有可开票的充值金额')
    await adding('transfer', 100_000)
    expect((await admin.call(listInvoices, {})).left).toBe(100_000)
    expect(await catchRefusal(asking({ sum: fen(100_001) }))).toMatchObject({
      code: 'wallet.invoice_above',
      message: '最多可开票1,000.00元',
      data: { left: '1000.00' },
    })
    const { invoiceId } = await asking()
    expect(await admin.call(listInvoices, {})).toMatchObject({
      left: 40_000,
      count: 1,
      list: [{ ...form(), id: invoiceId, state: 'requested', operatorName: expect.any(String) }],
    })
    expect(await faultAt(asking(), 'sum')).toBe('最多可开票400.00元')
    await asking({ sum: fen(40_000) })
    expect((await admin.call(listInvoices, { limit: 1 })).list).toHaveLength(1)
  })

  test('of two that ask for the same money one gets it', async () => {
    const { left } = await admin.call(listInvoices, {})
    const codes = await Promise.all([settleCode(asking({ sum: left })), settleCode(asking({ sum: left }))])
    expect(codes.toSorted()).toEqual(['ok', 'wallet.invoice_above'])
    expect((await admin.call(listInvoices, {})).left).toBe(0)
  })

  test.each([
    [{ taxNumber: '' }, 'tax_number', '请填写税号'],
    [{ taxNumber: '91110108551385082A' }, 'tax_number', '税号不正确，应为15、17、18或20位，请核对'],
    [{ taxNumber: '9111010855138508' }, 'tax_number', '税号不正确，应为15、17、18或20位，请核对'],
    [{ delivery: 'email' as const }, 'email', '请填写接收发票的邮箱'],
    [{ delivery: 'email' as const, email: 'cai@wu' }, 'email', '邮箱地址不正确'],
    [{ email: 'a@b.com,c@d.com' }, 'email', '邮箱地址不正确'],
    [{ invoiceTitle: ' ' }, 'invoice_title', '请填写发票抬头'],
    [{ bankAccount: '账号' }, 'bank_account', '银行账号只能是数字'],
    [{ sum: fen(0) }, 'sum', '开票金额须大于0'],
  ])('%j is refused at its field', async (differences, field, message) => {
    expect(await faultAt(asking(differences), field)).toBe(message)
  })

  test('a person needs no tax number, and nothing of a company is kept of one', async () => {
    await asking({
      titleKind: 'person',
      invoiceTitle: '王小明',
      taxNumber: '',
      delivery: 'email',
      email: 'w@example.com',
    })
    expect((await admin.call(listInvoices, {})).list[0]).toMatchObject({
      titleKind: 'person',
      taxNumber: '',
      companyAddress: '',
      bankAccount: '',
      email: 'w@example.com',
    })
  })

  test('is for those who keep the till', async () => {
    expect(await settleCode(waiter.call(requestInvoice, form()))).toBe('permission.refused')
    expect(await settleCode(waiter.call(listInvoices, {}))).toBe('permission.refused')
    const give = (nodes: string[]) =>
      owner
        .updateTable('role')
        .set({ nodes })
        .where('shop_id', '=', shopId)
        .where('title', '=', '孙服务')
        .execute()
    await give(['roombook/till'])
    expect((await waiter.call(listInvoices, {})).list).toEqual((await admin.call(listInvoices, {})).list)
    expect((await waiter.call(requestInvoice, form())).invoiceId).toBeGreaterThan(0)
    await give([])
  })
})

describe('a request is taken back', () => {
  test('while nobody answered it: it says by whom, and its amount may be asked for again', async () => {
    const { left } = await admin.call(listInvoices, {})
    const { invoiceId } = await asking()
    await admin.call(withdrawInvoice, { invoiceId })
    expect(await admin.call(listInvoices, {})).toMatchObject({
      left,
      list: [{ id: invoiceId, state: 'withdrawn', withdrawnName: '王经理', settledAt: expect.any(String) }],
    })
    expect(await catchRefusal(admin.call(withdrawInvoice, { invoiceId }))).toMatchObject({
      code: 'wallet.invoice_answered',
      message: '这份开票申请已撤回',
    })
    await expect(answerAs(invoiceId, issued('26312000000012340001'))).rejects.toThrow(/answered before/)
  })

  test('not once it was answered; of both at once one is first', async () => {
    const { invoiceId } = await asking()
    await answerAs(invoiceId, issued('26312000000012340002'))
    expect(await settleCode(admin.call(withdrawInvoice, { invoiceId }))).toBe('wallet.invoice_answered')
    const { invoiceId: other } = await asking({ sum: fen(20_000) })
    const both = await Promise.allSettled([
      admin.call(withdrawInvoice, { invoiceId: other }),
      answerAs(other, issued('26312000000012340003')),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('by those who administer the store, of its own alone', async () => {
    const { invoiceId } = await asking()
    expect(await settleCode(waiter.call(withdrawInvoice, { invoiceId }))).toBe('permission.refused')
    const neighbour = await as(venue.staff.owner.phone, venue.other.shopId)
    expect(await settleCode(neighbour.call(withdrawInvoice, { invoiceId }))).toBe('wallet.invoice_gone')
  })
})

describe('the operator’s answer', () => {
  const number = '26312000000012345678'

  test('issues it: its number and file are the store’s to fetch, and its administrators are told', async () => {
    const { invoiceId } = await asking()
    await answerAs(invoiceId, issued(number))
    expect((await admin.call(listInvoices, {})).list[0]).toMatchObject({
      state: 'issued',
      invoiceNumber: number,
      issuedOn: '2026-11-20',
      hasFile: true,
      emailed: false,
    })
    expect(await admin.call(fetchInvoice, { invoiceId })).toEqual({
      fileName: `发票_${number}.pdf`,
      mimeType: 'application/pdf',
      content: pdf.toString('base64'),
    })
    expect(await settleCode(waiter.call(fetchInvoice, { invoiceId }))).toBe('permission.refused')
    const { list } = await admin.call(listMessages, {})
    expect(list[0]).toMatchObject({
      kind: 'invoice-answered',
      content: `600.00元的发票（和宴餐饮管理有限公司）已开具，发票号码${number}，可在账户钱包下载`,
    })
    const events = await owner
      .selectFrom('outbox_event')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(events.map(({ name }) => name)).toEqual(['settings.changed', 'message.created'])
  })

  test('rejects it with a reason, and what was asked for may be asked for again', async () => {
    const before = (await admin.call(listInvoices, {})).left
    const { invoiceId } = await asking()
    await answerAs(invoiceId, { as: 'rejected', reason: '抬头与税号不符' })
    const { list, left } = await admin.call(listInvoices, {})
    expect([list[0]?.state, list[0]?.reason, left]).toEqual(['rejected', '抬头与税号不符', before])
    expect(await settleCode(admin.call(fetchInvoice, { invoiceId }))).toBe('request.not_found')
  })

  test('is given once, by a number of its own, and as the store wants it', async () => {
    const { invoiceId } = await asking({ sum: fen(10_000) })
    await expect(answerAs(invoiceId, issued('123'))).rejects.toThrow('twenty digits')
    await expect(answerAs(invoiceId, issued(number, { pdf: undefined }))).rejects.toThrow(
      'its file is needed',
    )
    await expect(answerAs(invoiceId + 100, issued(number))).rejects.toThrow('There is no request')
    await answerAs(invoiceId, issued(number))
    await expect(answerAs(invoiceId, { as: 'rejected', reason: '晚了' })).rejects.toThrow('answered before')
    const other = await asking({ sum: fen(10_000), delivery: 'email', email: 'cw@example.com' })
    await expect(answerAs(other.invoiceId, issued(number))).rejects.toThrow('was issued before')
    await expect(answerAs(other.invoiceId, issued('26312000000012345679'))).rejects.toThrow('cw@example.com')
  })

  test('by the command: it lists what waits, takes the file, and says what it did', async () => {
    const { invoiceId } = await asking({ delivery: 'email', email: 'cw@example.com' })
    const file = join(await mkdtemp(join(tmpdir(), 'invoice-')), 'invoice.pdf')
    await writeFile(file, pdf)
    const command = fileURLToPath(new URL('../../../commands/admin.ts', import.meta.url))
    const run = async (...args: string[]) => {
      const env = { ...process.env, DATABASE_URL: ownerUrl }
      const { stdout } = await promisify(execFile)(process.execPath, [command, 'invoices', ...args], { env })
      return stdout
    }
    expect(await run()).toContain(`--store ${shopId} --request ${invoiceId}; `)
    const which = ['--store', String(shopId), '--request', String(invoiceId)]
    const how = ['--number', number, '--date', '2026-11-20', '--pdf', file, '--emailed']
    expect(await run(...which, ...how)).toContain(`Request ${invoiceId} of store ${shopId} is issued.`)
    expect((await admin.call(listInvoices, {})).list[0]).toMatchObject({ emailed: true, hasFile: true })
    expect(await run()).toContain('No request waits.')
  })

  test('is not the store’s to give: its own role cannot change a request', async () => {
    const { rows } = await sql<{ may: boolean }>`
      select has_table_privilege('roombook_app', 'wallet_invoice', 'update')
        or has_table_privilege('roombook_app', 'wallet_invoice_file', 'insert') as may`.execute(owner)
    expect(rows[0]?.may).toBe(false)
  })
})
