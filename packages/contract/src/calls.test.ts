import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { listPaths } from './call.ts'
import { calls, isCall, type ReadCallName } from './calls.ts'
import { externalCalls } from './external-calls.ts'
import { refusals } from './refusals.ts'
import { compileCodec, encodeForm } from './wire/codec.ts'
import { wireName } from './wire/words.ts'

const duplicates = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

describe('the list of calls', () => {
  test('is known to the types by the names of those that read', () => {
    expectTypeOf<'booking.overview'>().toExtend<ReadCallName>()
    expectTypeOf<'booking.create'>().not.toExtend<ReadCallName>()
    expectTypeOf<'booking.no-such-call'>().not.toExtend<ReadCallName>()
  })

  test('has every call that a file of a feature defines', async () => {
    const folder = new URL('./features/', import.meta.url)
    const files = readdirSync(folder).filter((file) => file !== 'index.ts')
    const members = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
    const defined = members.flatMap((module) => Object.values(module)).filter(isCall)
    expect(defined.length).toBeGreaterThan(200)
    expect(defined.filter((call) => !calls.includes(call)).map((call) => call.name)).toEqual([])
  })

  test('has each name and each path once', () => {
    expect(duplicates(calls.map((call) => call.name))).toEqual([])
    expect(duplicates(calls.flatMap(listPaths))).toEqual([])
  })

  test('names calls feature.action and keeps to the two prefixes [7.01]', () => {
    for (const call of calls) {
      expect(call.name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/)
      for (const path of listPaths(call)) expect(path).toMatch(/^\/(shopapi|api)\/[a-z]+\/[a-z]+$/)
    }
  })

  test('answers for SMS sign and template under both groups of paths [7.03] [7.10]', () => {
    const ofSms = calls.filter(({ path }) => /^\/shopapi\/shopai\/.*(smstpl|smssign)/.test(path))
    expect(ofSms.length).toBeGreaterThan(12)
    for (const { path, alsoAt } of ofSms) expect(alsoAt).toEqual([path.replace('/shopai/', '/shopconfig/')])
  })

  test('gives every call that changes something the words of its success', () => {
    const silent = calls
      .filter((call) => call.effect === 'changes' && !call.done && !call.doneWith)
      .map((call) => call.name)
    // These answers are displayed directly or already describe the result, so they need no message.
    expect(silent.toSorted()).toEqual([
      'ai.preview-text',
      'ai.write-words',
      'booking.reveal-opener',
      'booking.reveal-phone',
      'booking.reveal-waiting-phone',
      'campaigns.export-recipients',
      'campaigns.upload-numbers',
      'customers.check-import',
      'customers.export',
      'customers.export-my-data',
      'customers.personal-data',
      'customers.reveal-phone',
      'customers.upload-sheet',
      'phone.begin-pairing',
      'phone.reveal-number',
      'replies.reveal-phone',
      'staff.reveal-phone',
      'vouchers.prepare',
      'vouchers.verify',
    ])
  })

  test('answers paged lists with list and count, and takes page from 1 and a bounded limit [3.17]', () => {
    const paged = calls.filter((call) => 'page' in call.input.shape || 'limit' in call.input.shape)
    expect(paged.map((call) => call.name).toSorted()).toEqual([
      'actives.list',
      'actives.list-bookings',
      'ai.list-texts',
      'booking.find',
      'booking.list-orders',
      'booking.list-person-orders',
      'booking.list-referral-orders',
      'booking.my-bookings',
      'booking.timeline',
      'brand.list-shops',
      'campaigns.list',
      'campaigns.list-recipients',
      'coupons.list',
      'coupons.list-grants',
      'coupons.of-customer',
      'customers.bills',
      'customers.duplicates',
      'customers.history',
      'customers.list',
      'customers.list-import-rows',
      'customers.merges',
      'customers.search',
      'customers.timeline',
      'dishes.list',
      'hooks.list-deliveries',
      'messages.list',
      'operations.list-no-shows',
      'operations.list-tasks',
      'phone.list-messages',
      'phone.list-silenced',
      'plugins.list-terms',
      'pos.list-events',
      'preorders.list-dishes',
      'printing.list-jobs',
      'referrals.list',
      'referrals.list-exchanges',
      'referrals.list-rebates',
      'replies.list-received',
      'sms.list-records',
      'staff.list',
      'staff.search',
      'statistics.list-orders',
      'statistics.list-orders-of-brand',
      'statistics.list-wanted',
      'statistics.list-wanted-of-brand',
      'stores.list-bound',
      'till.list-shifts',
      'vouchers.list',
      'wallet.list-credit-entries',
      'wallet.list-entries',
      'wallet.list-invoices',
    ])
    const needed: Readonly<Record<string, unknown>> = {
      keyword: '王',
      printerId: 1,
      id: 1,
      ofCustomerId: 1,
      importId: 1,
      campaignId: 1,
      customerId: 1,
      systemId: 1,
    }
    const ofWanted: typeof needed = { ...needed, kind: 'turnedAway' }
    for (const call of paged) {
      const given = call.name.includes('list-wanted') ? ofWanted : needed
      const required = Object.fromEntries(Object.keys(call.input.shape).map((name) => [name, given[name]]))
      const passes = (page: number, limit: number) =>
        call.input.safeParse({ ...required, page, limit }).success
      expect([passes(1, 1), passes(0, 1), passes(1, 0), passes(1, 100_000)]).toEqual([
        true,
        false,
        false,
        false,
      ])
      expect(compileCodec(call.output).toWire({ list: [], count: 0 })).toEqual({ list: [], count: 0 })
    }
  })

  test('calls no two fields of one record by the same name on the wire', () => {
    const clashes = calls.flatMap((call) =>
      [...recordsOf(call.input), ...recordsOf(call.output)].flatMap((names) =>
        duplicates(names.map(wireName)).map((wire) => ({
          call: call.name,
          wire,
          fields: names.filter((name) => wireName(name) === wire),
        })),
      ),
    )
    expect(clashes).toEqual([])
  })
})

/** Returns the field names of every record in a schema. */
function recordsOf(schema: z.core.$ZodType): string[][] {
  const records: string[][] = []
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.properties) records.push(Object.keys(jsonSchema.properties))
    },
  })
  return records
}

describe('the order form on the wire', () => {
  const create = calls.find((call) => call.name === 'booking.create')
  const edit = calls.find((call) => call.name === 'booking.edit')

  test('keeps every field that the specification names [3.02]', () => {
    const fields = Object.keys(edit?.input.shape ?? {}).map(wireName)
    const named =
      'oid book_date time_id room_id people_num price user_name phone sex is_birthday is_other other_name arrival_time invite_id staff_id show_foods is_continuous is_send_sms admin_remark memorial_title lable_ids ulable_ids'
    expect(fields).toEqual(expect.arrayContaining(named.split(' ')))
    const form = {
      bookDate: '2026-11-20',
      periodId: 3,
      roomIds: [1, 2],
      linked: true,
      deposit: 50_000,
      sex: 1,
      birthdayKind: 2,
      birthdayOfOther: true,
      otherName: '母亲',
      dishMode: 3,
      memorialTitles: ['结婚纪念日-solar', '生日-lunar'],
      orderLabels: ['7-1', '9-2'],
      customerLabelIds: [4, 5, 6],
    }
    expect(Object.fromEntries(new URLSearchParams(encodeForm(create?.input ?? z.object(), form)))).toEqual({
      book_date: '2026-11-20',
      time_id: '3',
      room_id: '1,2',
      is_continuous: '1',
      price: '500.00',
      sex: '1',
      is_birthday: '2',
      is_other: '1',
      other_name: '母亲',
      show_foods: '3',
      memorial_title: '结婚纪念日-solar,生日-lunar',
      lable_ids: '7-1,9-2',
      ulable_ids: '4,5,6',
    })
  })
})

describe('the catalogue of refusals', () => {
  const codes = Object.keys(refusals)
  const everyCalls = (code: string) => /^(request|session|permission)\./.test(code)

  test('holds nothing that nobody says', () => {
    const listed = new Set<string>([...calls, ...externalCalls].flatMap((call) => call.refusals ?? []))
    const ofDomain = codesIn(new URL('../../domain/src/', import.meta.url))
    const unsaid = codes.filter((code) => !listed.has(code) && !everyCalls(code) && !ofDomain.has(code))
    expect(unsaid).toEqual([])
  })

  test('has a message and an honest HTTP status for each', () => {
    for (const [code, { http, message }] of Object.entries(refusals)) {
      expect(code).toMatch(/^[a-z]+\.[a-z_]+$/)
      expect(message).toMatch(/[\u4e00-\u9fff]/)
      expect(http).toBeGreaterThanOrEqual(400)
    }
  })

  test('says the words that the specification gives', () => {
    expect(refusals['request.missing_id'].message).toBe('参数错误')
    expect(refusals['permission.refused'].message).toBe('您没有权限访问该功能，请联系管理员授权！')
  })
})

/** Returns the refusal codes that appear in the sources of a folder. */
function codesIn(folder: URL): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, code]) => code ?? '')),
  )
}
