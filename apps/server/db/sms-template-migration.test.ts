import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrateUntil } from '#test/migrate-until.ts'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase } from '#test/test-app.ts'

// Stores that had words of their own as columns, with a sign within them or without.
const { ownerUrl, drop } = await createDatabase('template0')
const owner = openOwner(ownerUrl)
afterAll(async () => {
  await owner.destroy()
  await drop()
})
await migrateUntil(ownerUrl, '0179')
await sql`insert into brand (title) values ('和宴')`.execute(owner)
const store = (title: string, booking: string, hold: string, meal: string, settings = '{}') =>
  sql`insert into shop (brand_id, title, subscription_end, settings, booking_sms_template, hold_sms_template, meal_sms_template)
    values (1, ${title}, '2099-12-31', ${settings}::jsonb, ${booking}, ${hold}, ${meal})`.execute(owner)
await store('望江店', '【和宴】{姓名}您好', '{姓名}，已留位【和宴】', '')
await store('城西店', '{姓名}您好【{门店}】', '', '菜已备好')
await store('湖滨店', '【老店】{姓名}您好', '', '', '{"smsSign":"湖滨","lineNumber":"1"}')
await store(
  '新店',
  '{姓名}您好，您已预订{门店}{日期}{餐段}{包厢}，{人数}人，恭候光临！',
  '{姓名}您好，{门店}已为您预留{日期}{餐段}{包厢}，请尽快与我们确认。',
  '{姓名}您好，您在{门店}{日期}{餐段}{包厢}的菜单已备好，请回电确认。',
)
await migrate(ownerUrl, { info() {}, warn() {}, error: console.error, debug() {} })

test('a store’s own words stay in use where messages go out as they are written, without the sign', async () => {
  const rows = await owner
    .selectFrom('sms_template')
    .select(['shop_id', 'kind', 'words'])
    .where('chosen', '=', true)
    .where('state', '=', 'approved')
    .where('gateway', '=', 'local')
    .orderBy('shop_id')
    .orderBy('kind')
    .execute()
  const bookedAs = (shop_id: number) =>
    ['accepted', 'booked-online', 'booking'].map((kind) => ({ shop_id, kind, words: '{姓名}您好' }))
  expect(rows).toEqual([
    ...bookedAs(1),
    { shop_id: 1, kind: 'hold', words: '{姓名}，已留位' },
    ...bookedAs(2),
    { shop_id: 2, kind: 'meal', words: '菜已备好' },
    ...bookedAs(3),
  ])
})

test('the sign that the words of a booking held is the store’s, unless it has set one', async () => {
  const shops = await owner.selectFrom('shop').select('settings').orderBy('shop_id').execute()
  expect(shops.map(({ settings }) => settings)).toEqual([
    { smsSign: '和宴' },
    {},
    { smsSign: '湖滨', lineNumber: '1' },
    {},
  ])
})

test('no two templates of a kind are in use, and none that is not approved', async () => {
  const again = (state: string) =>
    sql`insert into sms_template (shop_id, kind, title, words, state, gateway, chosen, changed_at, created_at)
      values (1, 'booking', '又一个', '您好', ${state}, 'local', true, now(), now())`.execute(owner)
  await expect(again('approved')).rejects.toThrow('sms_template_chosen')
  await expect(again('draft')).rejects.toThrow('sms_template_check')
})
