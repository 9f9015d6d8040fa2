import { createHash } from 'node:crypto'
import { signWechatPage } from '@roombook/contract/wechat-cards'
import { afterAll, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { startWechat } from '#test/wechat-server.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const { anyone, clock } = await startTestApp({ ...wechat.env, ...wechat.loginEnv })
const url = 'https://book.example.com/m/s/1?from=friend'

const signPage = async (page = url) => (await anyone.call(signWechatPage, { url: page })).data

/** Computes the signature as WeChat's browser does. */
const expected = (ticket: string, { nonce, timestamp }: { nonce: string; timestamp: number }) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

describe('a page within WeChat’s browser', () => {
  test('is signed with the ticket of the operator’s account, asked for once for many pages', async () => {
    const answers = await Promise.all([signPage(), signPage(`${url}#rooms`), signPage()])
    for (const answer of answers) {
      expect(answer).toMatchObject({
        appId: 'wx0001',
        timestamp: Math.floor(clock.now().getTime() / 1000),
        signature: expected('ticket-1', answer),
      })
    }
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3)
    expect(wechat.tickets).toBe(1)
  })

  test('is signed with a new ticket shortly before the old one ends', async () => {
    clock.pass(114)
    await signPage()
    expect(wechat.tickets).toBe(1)
    clock.pass(2)
    const answer = await signPage()
    expect(answer.signature).toBe(expected('ticket-2', answer))
  })

  test('of somebody else is not signed', async () => {
    for (const page of ['https://book.example.com.evil.cn/m/s/1', 'http://book.example.com/m/s/1'])
      expect(await catchRefusal(signPage(page))).toMatchObject({ code: 'request.missing_id' })
    expect(await catchRefusal(signPage('javascript:1'))).toMatchObject({ code: 'request.missing_id' })
  })
})

test('WeChat’s absence, and a wrong secret, are said without a word of the secret', async () => {
  for (const wrong of [
    { WECHATPAY_LOGIN_URL: 'http://127.0.0.1:1' },
    { WECHATPAY_APP_SECRET: 'somebody-elses' },
  ]) {
    const other = await startTestApp({ ...wechat.env, ...wechat.loginEnv, ...wrong })
    const refusal = await catchRefusal(other.anyone.call(signWechatPage, { url }))
    expect(refusal).toMatchObject({ code: 'wechat.away' })
    expect(JSON.stringify(refusal)).not.toContain('somebody-elses')
  }
})

test('without a service account there is nothing to sign with', async () => {
  const { anyone: visitor } = await startTestApp()
  expect((await visitor.call(signWechatPage, { url })).data).toMatchObject({ appId: '', signature: '' })
})
