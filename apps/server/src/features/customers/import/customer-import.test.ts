import { createClient } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { customerDetail } from '@roombook/contract/customer-directory'
import {
  listCustomerImports,
  listImportRows,
  readCustomerImport,
  runCustomerImport,
  undoCustomerImport,
} from '@roombook/contract/customer-import'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { sized } from '#test/promises/sized.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'
import { checkedAs, csvOf, overAs, uploadAs, workbookOf } from '#test/workbooks.ts'

const { app, as, baseUrl, clock, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const shopId = venue.shopId

let lastPhone = 13_700_000_000
const nextPhone = () => {
  lastPhone += 1
  return String(lastPhone)
}
const titles = [
  '客户姓名',
  '联系方式',
  '性别',
  '出生日期',
  '农历生日',
  '标签',
  '会员等级',
  '客户经理',
  '来源',
  '公司',
  '备注',
]

const plant = async (columns: object) => {
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: shopId, name: '旧名', created_at: clock.now(), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const byPhone = (phone: string) =>
  owner
    .selectFrom('customer')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
const rowsOf = async (importId: number, verdict: 'all' | 'refuse' | 'stayed' = 'all', page = 1) =>
  (await admin.call(listImportRows, { importId, verdict, page, limit: 100 })).list
const run = async (importId: number) => {
  await admin.call(runCustomerImport, { importId })
  return overAs(admin, importId)
}
const undo = async (importId: number) => {
  await admin.call(undoCustomerImport, { importId })
  return overAs(admin, importId, 'undone')
}

describe('a workbook', () => {
  test('is matched, judged row by row, and brought in with dates, labels, levels and owners', async () => {
    const { id: levelId } = await owner
      .insertInto('customer_level')
      .values({ shop_id: shopId, title: '金卡', rank: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [one, two, three, four] = [nextPhone(), nextPhone(), nextPhone(), nextPhone()]
    const sent = await workbookOf([
      ['客户资料（2026年）'],
      titles,
      [
        '王芳',
        `+86 ${one}`,
        '女',
        new Date('1985-03-08T00:00:00Z'),
        null,
        '常客、新标签',
        '金卡',
        '赵前台',
        '抖音',
        null,
        '靠窗',
      ],
      ['李强', Number(two), '先生', 31_114, null, null, null, null, null, '宏图公司', '=1+1'],
      ['张敏', three, null, null, '八月十五', null, null, null, null, null, null],
      [null, '123', '猫', '2-30', null, null, null, null, null, null, null],
      ['重复', one, null, null, null, null, null, null, null, null, null],
      ['外人', four, null, null, null, '别店客户', '钻石', '不在', null, null, null],
    ])
    const checked = await checkedAs(admin, sent)
    expect(checked).toMatchObject({
      state: 'checked',
      rowCount: 6,
      added: 3,
      refused: 3,
      newLabels: ['新标签'],
    })
    expect(checked.columns.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'sex',
      'birthday',
      'lunarBirthday',
      'labels',
      'level',
      'staff',
      'source',
      'company',
      'remark',
    ])
    expect(
      (await rowsOf(checked.importId)).map(({ sheetRow, verdict, words }) => [sheetRow, verdict, words]),
    ).toEqual([
      [3, 'add', ['新建标签“新标签”']],
      [4, 'add', []],
      [5, 'add', []],
      [6, 'refuse', ['缺少姓名', '手机号不正确：123', '性别不正确：猫', '生日不存在：2-30']],
      [7, 'refuse', ['与第3行手机号重复']],
      [8, 'refuse', ['员工“不在”不存在或已停用', '等级“钻石”不存在']],
    ])
    expect(await byPhone(one)).toBeUndefined()

    expect(await run(checked.importId)).toMatchObject({ added: 3, updated: 0, refused: 3, doneThrough: 6 })
    expect(await byPhone(one)).toMatchObject({
      name: '王芳',
      sex: 2,
      birthday_type: 1,
      birthday: '03-08',
      level_id: levelId,
      source: '抖音',
      remark: '靠窗',
    })
    expect(await byPhone(two)).toMatchObject({
      sex: 1,
      birthday: '03-08',
      kind: 2,
      company_name: '宏图公司',
      source: '导入',
      remark: '=1+1',
    })
    expect(await byPhone(three)).toMatchObject({ birthday_type: 2, birthday: '08-15' })
    const detail = await admin.call(customerDetail, { id: (await byPhone(one))?.id ?? 0 })
    expect(detail.labelList.map(({ title }) => title)).toEqual(['常客', '新标签'])
    expect(detail.staffList.map(({ nickname }) => nickname)).toEqual(['赵前台'])
    const logged = await owner
      .selectFrom('action_log')
      .select(['action', 'operator_name', 'detail'])
      .where('action', '=', 'customers.import')
      .execute()
    expect(logged).toMatchObject([{ operator_name: '王经理', detail: { importId: checked.importId } }])
  })

  test('another shop’s labels and staff are unknown ones; skipped, the row comes without them', async () => {
    const phone = nextPhone()
    const rows = [
      ['姓名', '手机', '标签', '员工'],
      ['外人', phone, '别店客户', '不在'],
    ]
    const refused = await checkedAs(admin, csvOf(rows), { unknownLabels: 'refuse' })
    expect((await rowsOf(refused.importId))[0]?.words).toEqual([
      '员工“不在”不存在或已停用',
      '标签“别店客户”不存在',
    ])
    expect(await catchRefusal(admin.call(runCustomerImport, { importId: refused.importId }))).toMatchObject({
      code: 'customers.import_nothing',
    })
    const skipped = await checkedAs(admin, csvOf(rows), { unknownLabels: 'skip', unknownNames: 'skip' })
    await run(skipped.importId)
    const detail = await admin.call(customerDetail, { id: (await byPhone(phone))?.id ?? 0 })
    expect([detail.labelList, detail.staffList]).toEqual([[], []])
  })

  test('is another shop’s own: it answers like one that there is not', async () => {
    const { importId } = await checkedAs(
      admin,
      csvOf([
        ['姓名', '手机'],
        ['王', nextPhone()],
      ]),
    )
    const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
      shopId: venue.other.shopId,
    })
    const other = createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
    for (const call of [readCustomerImport, runCustomerImport, undoCustomerImport, listImportRows])
      expect(await catchRefusal(other.call(call, { importId }))).toMatchObject({ code: 'request.not_found' })
    expect((await other.call(listCustomerImports, {})).data.list).toEqual([])
  })
})

describe('a customer of the directory', () => {
  const workbook = (phone: string) =>
    csvOf([
      ['姓名', '手机', '生日', '标签', '备注'],
      ['新名', phone, '5-20', '爱喝茅台', '新备注'],
    ])

  test('is filled where it is empty, and keeps what it has [5.21]', async () => {
    const phone = nextPhone()
    const id = await plant({
      phone,
      remark: '旧备注',
      birthday_type: 1,
      birthday: '01-01',
      birthday_suggested: true,
    })
    const checked = await checkedAs(admin, workbook(phone))
    expect(checked).toMatchObject({ added: 0, updated: 1 })
    expect((await rowsOf(checked.importId))[0]?.words).toEqual(['更新：生日、标签'])
    await run(checked.importId)
    expect(await byPhone(phone)).toMatchObject({
      id,
      name: '旧名',
      remark: '旧备注',
      birthday: '05-20',
      version: 2,
    })
    expect(await checkedAs(admin, workbook(phone))).toMatchObject({ same: 1, updated: 0 })
  })

  test('is written over where that was chosen, and undone field by field', async () => {
    const [kept, moved] = [nextPhone(), nextPhone()]
    const [keptId, movedId] = [
      await plant({ phone: kept, remark: '旧' }),
      await plant({ phone: moved, remark: '旧' }),
    ]
    const rows = [
      ['姓名', '手机', '备注', '标签'],
      ['新名', kept, '新', '老板'],
      ['新名', moved, '新', '老板'],
    ]
    const { importId } = await checkedAs(admin, csvOf(rows), { overwrite: true })
    await run(importId)
    await owner
      .updateTable('customer')
      .set({ remark: '有人改过', version: 9 })
      .where('id', '=', movedId)
      .execute()
    expect(await undo(importId)).toMatchObject({ stayed: 1 })
    expect(await byPhone(kept)).toMatchObject({ id: keptId, name: '旧名', remark: '旧' })
    expect(await byPhone(moved)).toMatchObject({ name: '旧名', remark: '有人改过' })
    expect((await admin.call(customerDetail, { id: keptId })).labelList).toEqual([])
    expect((await rowsOf(importId, 'stayed')).map(({ words }) => words)).toEqual([['导入后已修改：备注']])
    expect(await catchRefusal(admin.call(undoCustomerImport, { importId }))).toMatchObject({
      code: 'customers.import_moved',
    })
  })
})

describe('rows with errors (5,000 in npm run test:long)', () => {
  test('are brought in, told apart, and undone but for whoever came since', async () => {
    const first = lastPhone + 1
    const rowCount = sized({ small: 500, long: 5000 })
    const [added, refused] = [rowCount * 0.96, rowCount * 0.04]
    const rows = Array.from({ length: rowCount }, (_, at) => [
      at % 100 === 7 ? '' : `客户${at}`,
      at % 100 === 13 ? `1${at}` : at % 100 === 21 ? String(first) : nextPhone(),
      at % 2 ? '男' : '女',
      at % 100 === 33 ? '13-1' : '3/8',
    ])
    const { importId, ...checked } = await checkedAs(
      admin,
      csvOf([['姓名', '电话', '性别', '生日'], ...rows]),
    )
    expect(checked).toMatchObject({ rowCount, added, refused })
    const page = await admin.call(listImportRows, {
      importId,
      verdict: 'refuse',
      page: 2,
      limit: refused / 2,
    })
    expect([page.count, page.list.length]).toEqual([refused, refused / 2])
    const before = await owner.selectFrom('action_log').select('seq').where('shop_id', '=', shopId).execute()
    expect(await run(importId)).toMatchObject({ added, refused, doneThrough: rowCount })
    const after = await owner.selectFrom('action_log').select('seq').where('shop_id', '=', shopId).execute()
    expect(after.length - before.length).toBe(rowCount / 250 + 1)
    expect((await byPhone(String(first)))?.name).toBe('客户0')

    const booker = await as(venue.staff.booker.phone)
    await booker.call(createOrder, orderFormFor(venue, { userName: '客户0', phone: String(first) }))
    expect(await undo(importId)).toMatchObject({ stayed: 1, doneThrough: rowCount })
    expect((await rowsOf(importId, 'stayed')).map(({ words }) => words)).toEqual([['导入后已有订单']])
    const remaining = await owner
      .selectFrom('customer')
      .select(['phone', 'name'])
      .where('shop_id', '=', shopId)
      .where('birthday', '=', '03-08')
      .where('name', 'like', '客户%')
      .execute()
    expect(remaining).toEqual([{ phone: String(first), name: '客户0' }])
    expect(await inShop(app.db, shopId, (tx) => verifyChain(tx, shopId))).toMatchObject({ sound: true })
  })
})

test('only administrators import: a supervisor is refused [6.05]', async () => {
  const supervisor = await as(venue.staff.supervisor.phone)
  expect(
    await catchRefusal(
      uploadAs(
        supervisor,
        csvOf([
          ['姓名', '手机'],
          ['王', nextPhone()],
        ]),
      ),
    ),
  ).toMatchObject({
    code: expect.stringMatching(/^permission\./),
  })
})
