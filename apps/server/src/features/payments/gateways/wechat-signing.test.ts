import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { createWechatAsking } from './wechat-asking.ts'
import { UnsignedAnswer } from './wechat-http.ts'
import { authorize, isSignedByWechat, signText } from './wechat-signing.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [ours, wechat, stranger] = [pair(), pair(), pair()]
const key = { id: 'PUB_KEY_ID_0001', key: wechat.publicKey }
const body = '{"trade_state":"SUCCESS","out_trade_no":"7d1"}'

/** Headers of an answer. */
const signedBy = (signer: typeof wechat, text = body, id = key.id) => ({
  'wechatpay-timestamp': '1795600000',
  'wechatpay-nonce': 'n0nce',
  'wechatpay-serial': id,
  'wechatpay-signature': signText(signer.privateKey, ['1795600000', 'n0nce', text]),
})

const answers: { headers: Record<string, string>; body: string } = { headers: {}, body }
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', ...answers.headers }).end(answers.body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const address = server.address()
const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
const asking = createWechatAsking(
  {
    appId: 'wx0001',
    merchantId: '1900000001',
    serial: '5A3C',
    privateKey: String(ours.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    apiKey: 'k'.repeat(32),
    appSecret: undefined,
    url,
    loginUrl: url,
  },
  key,
)
const path = '/v3/pay/transactions/out-trade-no/7d1?mchid=1900000001'

describe('an answer of WeChat Pay', () => {
  test('that it signed is believed', async () => {
    answers.headers = signedBy(wechat)
    expect(await asking.get(path)).toMatchObject({
      status: 200,
      signed: true,
      data: { trade_state: 'SUCCESS' },
    })
  })

  test.each([
    ['of which a byte was changed', signedBy(wechat, body.replace('7d1', '7d2'))],
    ['that somebody else signed under its number', signedBy(stranger)],
    ['that it signed with a key that is not ours of it', signedBy(wechat, body, 'PUB_KEY_ID_0002')],
    ['that we signed ourselves', signedBy(ours)],
    ['without a signature', {}],
    ['whose signature was taken away', { ...signedBy(wechat), 'wechatpay-signature': '' }],
    ['whose moment was changed', { ...signedBy(wechat), 'wechatpay-timestamp': '1795600001' }],
  ])('%s is not', async (_, headers) => {
    answers.headers = headers
    await expect(asking.get(path)).rejects.toThrow(UnsignedAnswer)
    // Without verification the guest would count as having paid.
    expect(await (await fetch(url + path)).json()).toMatchObject({ trade_state: 'SUCCESS' })
  })
})

test('a request says who asks for what and when, under the signature of its bytes', () => {
  const authorization = authorize(
    { merchantId: '1900000001', serial: '5A3C', privateKey: ours.privateKey },
    { method: 'POST', path: '/v3/pay/transactions/native', body: '{"a":1}' },
    { seconds: 1_795_600_000, nonce: 'n0nce' },
  )
  const [, fields, signature = ''] =
    /^WECHATPAY2-SHA256-RSA2048 (.*),signature="([^"]+)"$/.exec(authorization) ?? []
  expect(fields).toBe('mchid="1900000001",nonce_str="n0nce",timestamp="1795600000",serial_no="5A3C"')
  const lines = ['POST', '/v3/pay/transactions/native', '1795600000', 'n0nce', '{"a":1}']
  expect(signature).toBe(signText(ours.privateKey, lines))
  // RSA with PKCS#1 v1.5 is deterministic, so our own signature is verified like WeChat's.
  const headers: Record<string, string> = {
    'wechatpay-serial': 'ours',
    'wechatpay-timestamp': 't',
    'wechatpay-nonce': 'n',
    'wechatpay-signature': signText(ours.privateKey, ['t', 'n', 'text']),
  }
  const isOurs = { id: 'ours', key: createPublicKey(ours.privateKey) }
  expect(isSignedByWechat(isOurs, (name) => headers[name] ?? '', 'text')).toBe(true)
})
