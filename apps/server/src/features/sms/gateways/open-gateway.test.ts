import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { writeTemplates } from '#test/sms-account.ts'
import { createGateway } from './open-gateway.ts'
import { smsKinds } from './template-texts.ts'

const clock = { now: () => new Date('2026-11-20T04:00:00Z') }
const account = {
  SMS_GATEWAY: 'aliyun',
  SMS_KEY_ID: 'LTAI0001',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '订包',
  SMS_TEMPLATES_FILE: await writeTemplates((at) => `SMS_${at}`),
}
const open = (env: Record<string, string>) => createGateway(readConfig(env).sms, clock)
const openWithFile = async (text: string) => {
  const file = join(await mkdtemp(join(tmpdir(), 'sms-')), 'templates.json')
  await writeFile(file, text)
  return open({ ...account, SMS_TEMPLATES_FILE: file })
}

test('messages stay here until a provider is set', async () => {
  const local = await open({})
  expect(local).toMatchObject({ name: 'local', acceptsFreeText: true })
  expect(local.sign).toBeUndefined()
  const sms = { reference: 'p1', phone: '13900001111', kind: 'code', content: '', values: {} } as const
  expect(await local.send(sms, new AbortController().signal)).toEqual({
    state: 'delivered',
    providerId: 'p1',
  })
  expect(await open(account)).toMatchObject({ name: 'aliyun', acceptsFreeText: false, sign: '订包' })
  expect(await open({ ...account, SMS_GATEWAY: 'tencent', SMS_APP_ID: '1400006666' })).toMatchObject({
    name: 'tencent',
    acceptsFreeText: false,
    sign: '订包',
  })
})

test('a provider that is set by halves keeps the server from starting, and says what is missing', () => {
  const { SMS_KEY_SECRET: _, SMS_SIGN_NAME: __, ...halves } = account
  expect(() => readConfig(halves)).toThrow(
    'SMS_GATEWAY is aliyun, and these beside it are not set: SMS_KEY_SECRET, SMS_SIGN_NAME',
  )
  expect(() => readConfig({ ...account, SMS_GATEWAY: 'tencent' })).toThrow('SMS_APP_ID')
  expect(() => readConfig({ ...account, SMS_SIGN_NAME: '【订包】' })).toThrow('SMS_SIGN_NAME')
  expect(() => readConfig({ SMS_GATEWAY: 'pigeons' })).toThrow('SMS_GATEWAY')
  const { SMS_GATEWAY: ___, ...unsaid } = account
  expect(() => readConfig(unsaid)).toThrow('SMS_KEY_ID is set, and SMS_GATEWAY is not')
  expect(readConfig({ ...unsaid, SMS_GATEWAY: 'local' }).sms.gateway).toBe('local')
})

test('the file of templates must have one for each kind, and says which it has not', async () => {
  await expect(open({ ...account, SMS_TEMPLATES_FILE: '/nowhere.json' })).rejects.toThrow(
    'SMS_TEMPLATES_FILE (/nowhere.json): cannot be read',
  )
  await expect(openWithFile('{')).rejects.toThrow('is no JSON object')
  const whole = Object.fromEntries(smsKinds.map((kind) => [kind, { id: 'SMS_1' }]))
  const { code: _, unpaid: __, ...some } = whole
  await expect(openWithFile(JSON.stringify(some))).rejects.toThrow('no template: code, unpaid')
  const { reminder: ___, paid: ____, ...ofBefore } = whole
  expect(await openWithFile(JSON.stringify(ofBefore))).toMatchObject({ name: 'aliyun' })
  await expect(openWithFile(JSON.stringify({ ...whole, greeting: {} }))).rejects.toThrow('messages: greeting')
  await expect(openWithFile(JSON.stringify({ ...whole, code: 'SMS_1', hold: { id: ' ' } }))).rejects.toThrow(
    '{ "id": "…" } is wanted for: code, hold',
  )
})
