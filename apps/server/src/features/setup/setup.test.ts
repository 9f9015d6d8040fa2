import { createClient } from '@roombook/contract'
import { brandLogin } from '@roombook/contract/brand'
import { readGuestTexts } from '@roombook/contract/guest-session'
import { login } from '@roombook/contract/session'
import { siteConfig } from '@roombook/contract/shell'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { fillOperatorNames, readOperatorNames } from '#platform/db/operator-names.ts'
import { createLog } from '#platform/log/log.ts'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase } from '#test/test-app.ts'
import { buildApp } from '../../app.ts'
import { createSetupCode, type SetupCode } from './setup-code.ts'

const { ownerUrl, drop } = await createDatabase()
const owner = openOwner(ownerUrl)
const config = readConfig({
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  PORT: '0',
  LIVE_PORT: '0',
  LOG_LEVEL: 'silent',
  JOBS: '0',
  DATA_DIR: '/nowhere',
})
async function startWith(setupCode: SetupCode) {
  const app = await buildApp({
    config,
    databaseUrl: ownerUrl,
    clock: systemClock,
    setupCode,
    log: createLog('silent', false),
  })
  const { port } = await app.start()
  return { app, baseUrl: `http://127.0.0.1:${port}` }
}
const code = createSetupCode()
const { app, baseUrl } = await startWith(code)
afterAll(async () => {
  await app.stop()
  await owner.destroy()
  await drop()
})

const filled = {
  code: code.text,
  brand: '和宴集团',
  name: '沈国强',
  phone: '138 0000 0000',
  store: '和宴·望江店',
  password: 'Roombook2026',
  again: 'Roombook2026',
  address: '',
  tel: '',
  plugins: 'on',
  company: '杭州和宴餐饮有限公司',
  servicePhone: '0571-88880000',
  icp: '',
}
const post = async (form: Record<string, string>, url = baseUrl, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/setup`, { method: 'POST', body: new URLSearchParams(form), headers })
  return { status: response.status, page: await response.text() }
}
const counts = async () => {
  const { rows } = await sql<{ brands: number; shops: number; accounts: number }>`
    select (select count(*)::int from brand) as brands, (select count(*)::int from shop) as shops,
      (select count(*)::int from account) as accounts`.execute(owner)
  return rows[0]
}
const emptyCounts = { brands: 0, shops: 0, accounts: 0 }

describe('the first person at a server that has nobody', () => {
  test('reads in the form what is wrong with which field, and nothing is kept', async () => {
    const page = await (await fetch(`${baseUrl}/setup`)).text()
    expect(page).toContain('开通订包')
    expect(page).not.toContain(code.text)
    const { status, page: shown } = await post({
      ...filled,
      brand: ' ',
      phone: '12',
      password: 'abc',
      again: 'abd',
      tel: '<b>',
      company: '',
      servicePhone: '',
    })
    expect(status).toBe(400)
    for (const text of [
      '请输入品牌名称',
      '请输入正确的手机号码',
      '密码须为6至16位',
      '两次输入的密码不一致',
      '请输入正确的电话号码',
      '请输入运营公司名称',
      '请输入客服电话',
    ])
      expect(shown).toContain(text)
    expect(shown).toContain('value="沈国强"')
    expect(shown).not.toContain('<b>')
    expect(shown).not.toContain('abd')
    expect(await counts()).toEqual(emptyCounts)
  })

  test('must know the code: five wrong ones end it, also for whoever knows it then', async () => {
    const other = createSetupCode()
    const second = await startWith(other)
    for (let tries = 1; tries < 5; tries++) {
      const { status, page } = await post({ ...filled, code: 'AAAA-AAAA' }, second.baseUrl)
      expect([status, page.includes('开通码不正确')]).toEqual([403, true])
    }
    expect((await post({ ...filled, code: '' }, second.baseUrl)).page).toContain('开通码已失效')
    expect((await post({ ...filled, code: other.text }, second.baseUrl)).status).toBe(403)
    await second.app.stop()
    expect(await counts()).toEqual(emptyCounts)
  })

  test('is nobody who was led here by another site’s page', async () => {
    expect((await post(filled, baseUrl, { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
    expect(await counts()).toEqual(emptyCounts)
  })

  test('of two tabs one opens the house, and the other is told that it is late', async () => {
    const typed = { ...filled, code: code.text.toLowerCase().replace('-', ' ') }
    const both = await Promise.all([post(typed), post({ ...typed, brand: '另一个' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.page).toContain('是其他人或另一个窗口先开通的')
    expect(await counts()).toEqual({ brands: 1, shops: 1, accounts: 1 })
    expect((await post(filled)).status).toBe(409)
    expect(await (await fetch(`${baseUrl}/setup`)).text()).toContain('已经开通')
    expect(code.prove(code.text)).toBe('over')
  })

  test('logs in to the store and to the brand with what they chose', async () => {
    const anyone = createClient({ baseUrl, token: () => undefined, now: () => Date.now() })
    const account = { account: '13800000000', password: filled.password }
    const { data } = await anyone.call(login, account)
    expect(JSON.stringify(data)).toContain('沈国强')
    const brand = await anyone.call(brandLogin, account)
    expect(brand.data.brands).toHaveLength(1)
  })

  test('is named to guests as who looks after their data, at once, also after the next start [9.11]', async () => {
    const anyone = createClient({ baseUrl, token: () => undefined, now: () => Date.now() })
    const { data } = await anyone.call(siteConfig, {})
    expect(data).toMatchObject({ company: '杭州和宴餐饮有限公司', servicePhone: '0571-88880000', icp: '' })
    const { privacy } = (await anyone.call(readGuestTexts, {})).data
    expect(privacy.paragraphs.join()).toContain('0571-88880000')
    expect(privacy.paragraphs.join()).not.toContain('订包软件')
    const names = await readOperatorNames(owner)
    const next = readConfig({ SITE_SERVICE_PHONE: '400-800-2014' })
    fillOperatorNames(next.site, names)
    expect(next.site).toMatchObject({ company: '杭州和宴餐饮有限公司', servicePhone: '400-800-2014' })
  })

  test('finds no outbox and no demo at a server in earnest', async () => {
    // The console page is served at all paths without a handler.
    for (const path of ['/outbox', '/outbox/reply'])
      expect(await (await fetch(`${baseUrl}${path}`)).text()).not.toMatch(/本地发件箱|以客人身份回复/)
  })
})
