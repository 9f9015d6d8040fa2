import { randomKey } from '@roombook/contract'
import { noLineTitle, readPhoneBox, rotatePhoneKey, savePhoneLines } from '@roombook/contract/phone-line'
import { shopInfo } from '@roombook/contract/shell'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)

const rotate = async (token: string) =>
  (await postForm(site, '/shopapi/shopconfig/resetprivatekey', {}, token)).data as {
    mid: string
    privateKey: string
  }

test('the lines and the masked key are read as line_number and privateKey [3.14]', async () => {
  const path = '/shopapi/shopconfig/savephonezj'
  const lines = '0571-86520188,0571-86520199'
  const saved = await postForm(site, path, { line_number: lines }, admin.token)
  expect(saved).toMatchObject({ status: 200, msg: '线路已保存', data: { line_number: lines } })
  const { privateKey, mid } = await rotate(admin.token)
  const { data } = await postForm(site, '/shopapi/shopconfig/phonezj', {}, admin.token)
  expect(data).toEqual({
    line_number: lines,
    line_titles: '',
    mid,
    privateKey: `••••••••${privateKey.slice(-4)}`,
    rotated_at: '2026-11-20T02:00:00.000Z',
  })
  expect((await booker.call(shopInfo, {})).settings.lineNumber).toBe(lines)
})

test('the whole key is shown once, and another one takes its place while the box keeps its number', async () => {
  const first = await rotate(admin.token)
  const second = await rotate(admin.token)
  expect(second.mid).toBe(first.mid)
  expect(second.privateKey).not.toBe(first.privateKey)
  expect(second.privateKey).toHaveLength(32)
  const log = await owner.selectFrom('action_log').select('detail').where('subject', '=', 'shop').execute()
  expect(JSON.stringify(log)).not.toContain(second.privateKey)
})

test('asked again for the same intent, it answers with the same key', async () => {
  const idempotencyKey = randomKey()
  const first = await admin.call(rotatePhoneKey, {}, { idempotencyKey })
  expect(await admin.call(rotatePhoneKey, {}, { idempotencyKey })).toEqual(first)
})

test('two shops never have the same number: it begins with the shop', async () => {
  const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
    shopId: venue.other.shopId,
  })
  const there = await rotate(token)
  const here = await rotate(admin.token)
  expect(here.mid.split('-')[0]).toBe(String(venue.shopId))
  expect(there.mid.split('-')[0]).toBe(String(venue.other.shopId))
  const steal = owner
    .updateTable('phone_box')
    .set({ mid: here.mid })
    .where('shop_id', '=', venue.other.shopId)
    .execute()
  await expect(steal).rejects.toThrow(/phone_box_/)
})

test.each([
  ['86520188x', '线路号码只能是6到19位的数字和短横线'],
  ['0571-86520188,0571-86520188', '线路号码重复：0571-86520188'],
  [Array.from({ length: 9 }, (_, at) => `05718652000${at}`).join(','), '最多绑定8条线路'],
])('lines %s are refused at their field', async (lines, message) => {
  const answer = await postForm(site, '/shopapi/shopconfig/savephonezj', { line_number: lines }, admin.token)
  expect(answer).toMatchObject({ http: 400, msg: message, data: { fields: { line_number: message } } })
})

test('lines have names, which stay where only the lines are saved [2.18]', async () => {
  const lines = ['0571-86520188', '0571-86520199']
  await admin.call(savePhoneLines, { lines, lineTitles: ['订餐热线', ''] })
  expect((await admin.call(readPhoneBox, {})).lineTitles).toBe('订餐热线,')
  await admin.call(savePhoneLines, { lines: lines.toReversed() })
  expect((await admin.call(readPhoneBox, {})).lineTitles).toBe(',订餐热线')
})

test.each(['订，餐', '前 台', '-1', '=1+1'])('a line is not called “%s” [5.04]', async (title) => {
  const lines = ['0571-86520188', '0571-86520199']
  await admin.call(savePhoneLines, { lines, lineTitles: ['前台_1', ''] })
  const refused = admin.call(savePhoneLines, { lines, lineTitles: [title, '外送'] })
  expect(await catchRefusal(refused)).toMatchObject({
    code: 'request.invalid',
    fields: { lineTitles: noLineTitle },
  })
  expect((await admin.call(readPhoneBox, {})).lineTitles).toBe('前台_1,')
})

test('lines can all be unbound', async () => {
  expect(await admin.call(savePhoneLines, { lines: [] })).toEqual({ lineNumber: '' })
})

test('it takes the node and the plugin [6.07]', async () => {
  expect(await catchRefusal(booker.call(readPhoneBox, {}))).toMatchObject({ code: 'permission.refused' })
  await owner
    .updateTable('shop_plugin')
    .set({ state: 'false' })
    .where('shop_id', '=', venue.shopId)
    .where('name', '=', 'shopconfig/savephonezj')
    .execute()
  expect(await catchRefusal(admin.call(readPhoneBox, {}))).toMatchObject({ code: 'permission.plugin_closed' })
})
