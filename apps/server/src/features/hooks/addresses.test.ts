import { listDeliveries, saveHook, testHook } from '@roombook/contract/hooks'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startReceiver } from '#test/hook-receiver.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill } from '#test/till-fixture.ts'

const app = await startTestApp()
const admin = await app.as(app.venue.staff.admin.phone)
const { systemId } = await connectTill(admin, {})

test('without the operator’s leave no inner address is taken, nor one that is not encrypted', async () => {
  for (const url of [
    'http://till.example.com/',
    'ftp://till.example.com/',
    'till.example.com',
    'https://',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost./',
    'https://a.localhost/',
    'https://A.LocalHost./',
    'https://127.0.0.1./',
    'https://user:word@till.example.com/',
  ]) {
    const refusal = await catchRefusal(admin.call(saveHook, { systemId, version: 0, url }))
    expect(refusal, url).toMatchObject({
      code: 'hooks.url_wrong',
      data: { fields: { url: expect.any(String) } },
    })
  }
})

test('what a name leads to is looked at when it is sent; negative control: with leave it arrives', async () => {
  const receiver = await startReceiver()
  // The name resolves differently from when it was entered.
  await admin.call(saveHook, { systemId, version: 0, url: 'https://till.example.com/' })
  const inner = receiver.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost')
  await app.owner.updateTable('pos_hook').set({ url: inner }).execute()
  await admin.call(testHook, { systemId })
  const last = async () => (await admin.call(listDeliveries, { systemId })).list[0]
  await expect.poll(async () => (await last())?.deliveryState).toBe('failed')
  expect(await last()).toMatchObject({ answerStatus: null, answer: '连接不上该地址' })
  expect(receiver.heard).toEqual([])

  const open = await startTestApp({ HOOKS_ALLOW_INNER: '1' })
  const other = await open.as(open.venue.staff.admin.phone)
  const till = await connectTill(other, {})
  await other.call(saveHook, {
    systemId: till.systemId,
    version: 0,
    url: receiver.url.replace('127.0.0.1', 'localhost'),
  })
  await other.call(testHook, { systemId: till.systemId })
  await expect.poll(() => receiver.heard.length).toBe(1)
  receiver.stop()
})
