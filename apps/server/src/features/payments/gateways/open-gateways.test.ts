import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startAlipay } from '#test/alipay-server.ts'
import { startTestApp } from '#test/test-app.ts'
import { startWechat } from '#test/wechat-server.ts'
import { openGateways } from './open-gateways.ts'

const { app } = await startTestApp()
const [wechat, alipay] = [await startWechat(), await startAlipay()]
afterAll(() => Promise.all([wechat.close(), alipay.close()]))

const takersBy = async (env: Record<string, string>) => {
  const gateways = await openGateways(readConfig(env), app.db)
  return gateways.methods.map((method) => `${method} by ${gateways.ofMethod(method)?.name}`)
}

test('the sandbox takes payments alone, until a provider is set', async () => {
  expect(await takersBy({})).toEqual(['weixin by sandbox', 'alipay by sandbox'])
  expect(await takersBy(wechat.env)).toEqual(['weixin by wechatpay'])
  expect(await takersBy({ ...wechat.env, ...alipay.env })).toEqual([
    'weixin by wechatpay',
    'alipay by alipay',
  ])
})

test('the sandbox takes what no provider does where that is asked for, and nothing where it is not wanted', async () => {
  const both = await takersBy({ ...wechat.env, PAYMENT_SANDBOX: '1' })
  expect(both).toEqual(['weixin by wechatpay', 'alipay by sandbox'])
  expect(await takersBy({ PAYMENT_SANDBOX: '0' })).toEqual([])
})

test('a provider that is set by halves keeps the server from starting, and says what is missing', () => {
  const { WECHATPAY_API_KEY: _, ...halves } = wechat.env
  expect(() => readConfig(halves)).toThrow(
    'WECHATPAY_APP_ID is set, and these beside it are not: WECHATPAY_API_KEY',
  )
  expect(() => readConfig({ ...alipay.env, PUBLIC_URL: '' })).toThrow('PUBLIC_URL')
  expect(() => readConfig(wechat.loginEnv)).toThrow('WECHATPAY_APP_ID is not')
  expect(() => readConfig({ ...wechat.env, WECHATPAY_API_KEY: 'short' })).toThrow('WECHATPAY_API_KEY')
})

test('guests pay within WeChat where the app’s secret is set, and are asked for another browser without it', async () => {
  const inWechat = async (env: Record<string, string>) =>
    (await openGateways(readConfig(env), app.db)).ofMethod('weixin')?.inWechat !== undefined
  expect(await inWechat(wechat.env)).toBe(false)
  expect(await inWechat({ ...wechat.env, ...wechat.loginEnv })).toBe(true)
})

test('the operator’s account takes for stores without one in production only where the operator says so', () => {
  const byOperator = (env: Record<string, string>) =>
    readConfig({ PUBLIC_URL: 'https://book.example.com', ...env }).payments.byOperator
  expect(byOperator({ NODE_ENV: 'production' })).toBe(false)
  expect(byOperator({ NODE_ENV: 'production', PAYMENT_BY_OPERATOR: '1' })).toBe(true)
  expect(byOperator({})).toBe(true)
  expect(byOperator({ PAYMENT_BY_OPERATOR: '0' })).toBe(false)
})
