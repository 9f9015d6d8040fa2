import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { readNoticeTemplates } from './read-templates.ts'

const folder = await mkdtemp(join(tmpdir(), 'notices-'))
const good = { id: 'T', title: '预订通知', kinds: ['booking'], fields: { thing1: '门店' } }

test.each([
  ['no JSON', '{', /is no JSON/],
  ['none', '[]', />=1/],
  ['more than WeChat asks about at once', JSON.stringify([good, good, good, good]), /<=3/],
  ['a kind that goes by SMS alone', JSON.stringify([{ ...good, kinds: ['reminder'] }]), /goes by SMS alone/],
  ['a field of no type', JSON.stringify([{ ...good, fields: { thing: '门店' } }]), /fields/],
  ['a place that no message has', JSON.stringify([{ ...good, fields: { thing1: '天气' } }]), /thing1/],
])('%s is named with its file', async (_, text, message) => {
  const file = join(folder, 'wrong.json')
  await writeFile(file, text)
  await expect(readNoticeTemplates(file)).rejects.toThrow(message)
  await expect(readNoticeTemplates(file)).rejects.toThrow('WECHAT_NOTICES_FILE')
})

test('without a file there are none', async () => {
  expect(await readNoticeTemplates(undefined)).toEqual([])
})

test.each([
  [{ WECHAT_APP_ID: 'wx1' }, /come together/],
  [{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' }, /PUBLIC_URL/],
  [{ WECHAT_NOTICES_FILE: 'notices.json' }, /WECHAT_APP_ID is not/],
])('a service account is nothing by halves: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
