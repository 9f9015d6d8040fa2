import { startAliyunSms } from '../../apps/server/test/aliyun-sms-server.ts'
import { expect, test as journey } from '../journey.ts'
import { seriousFaults } from '../serious-faults.ts'
import { type Site, startSite } from '../start-site.ts'

/** A journey on a site whose messages Aliyun sends, which stands on this machine. */
const test = journey.extend<object, { aliyun: Awaited<ReturnType<typeof startAliyunSms>> }>({
  aliyun: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const aliyun = await startAliyunSms()
      await use(aliyun)
      await aliyun.close()
    },
    { scope: 'worker' },
  ],
  lastingSite: [
    async ({ aliyun }, use) => {
      const { site, stop } = await startSite(`--env=${JSON.stringify(aliyun.env)}`)
      aliyun.now = site.now
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

/** A thousand customers who agreed, a template that is approved, and a stock that does not suffice. */
async function prepare({ sql, house: { shopId } }: Site): Promise<void> {
  await sql(`
    with made as (
      insert into customer (shop_id, name, phone, sex, created_at)
      select ${shopId}, '客人' || n, (13700000000 + n)::text, 1, '2026-11-01T02:00:00Z' from generate_series(1, 1000) n
      returning id, phone
    )
    insert into marketing_consent (shop_id, customer_id, phone, act, way, words, at, noted_at)
    select ${shopId}, id, phone, 'given', 'guest', '我同意', '2026-11-01T02:00:00Z', '2026-11-01T02:00:00Z' from made`)
  await sql(`
    insert into sms_template (shop_id, kind, category, title, words, state, gateway, provider_template, created_at, changed_at)
    values (${shopId}, 'campaign', 'promotion', '冬季上新', '{姓名}您好，{门店}冬季上新。拒收请回复R', 'approved', 'aliyun', 'SMS_900',
      '2026-11-01T02:00:00Z', '2026-11-01T02:00:00Z')`)
  await sql(`update ledger_account set balance = 650 where shop_id = ${shopId} and kind = 'sms-stock'`)
}

test('a campaign to a thousand is watched, rests, runs out of stock and goes on; whoever unsubscribed meanwhile is not written to [2.11]', async ({
  site,
  aliyun,
  consoleOf,
}) => {
  const { shopId } = site.house
  await prepare(site)
  const hold = Promise.withResolvers<void>()
  aliyun.beforeHearing = hold.promise
  const page = await consoleOf('admin', '/market')
  await page.getByRole('button', { name: '新建群发' }).first().click()
  const summary = page.getByRole('region', { name: '群发概要' })
  await expect(summary).toContainText('900 人将收到')
  await page.getByRole('combobox', { name: '短信模板', exact: true }).click()
  await page.getByTitle('冬季上新', { exact: true }).click()
  await expect(summary).toContainText('预计占 900 条 · 余量 650 条')
  await expect(summary).toContainText('余量不够：发完后会暂停，补充余量后自动继续')
  await expect(summary.getByText(/^【订包】客人\d+先生您好，/)).toBeVisible()
  await page.getByLabel('群发名称').fill('冬季上新通知')
  expect.soft(await seriousFaults(page), 'a new campaign').toEqual([])
  await page.getByRole('button', { name: '立即发送' }).click()
  const sure = page.getByRole('dialog', { name: '确认现在发送？' })
  await expect(sure).toContainText('发给900人，预计占900条；对照组100人不发送')
  await sure.getByRole('button', { name: /发\s*送/ }).click()

  const campaign = page.getByRole('dialog', { name: '冬季上新通知', exact: true })
  await expect(campaign).toContainText('已处理 100 / 900 人')
  await campaign.getByRole('button', { name: /暂\s*停/ }).click()
  await expect(campaign).toContainText('由员工暂停')
  hold.resolve()
  aliyun.beforeHearing = undefined
  await expect.poll(() => aliyun.messages.length).toBe(100)

  const [left] = await site.sql(`
    insert into marketing_consent (shop_id, customer_id, phone, act, way, words, at, noted_at)
    select shop_id, customer_id, phone, 'withdrawn', 'reply', 'R', '2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z'
    from campaign_recipient where shop_id = ${shopId} and state = 'waiting' order by id desc limit 1
    returning phone`)
  await campaign.getByRole('button', { name: '继续发送' }).click()
  const goesOn = page.getByRole('dialog', { name: '继续发送「冬季上新通知」？' })
  await expect(goesOn).toContainText('800人')
  await goesOn.getByRole('button', { name: /发\s*送/ }).click()
  await expect(campaign).toContainText('短信余量不足，补充后自动继续')
  await expect(campaign).toContainText('已处理 650 / 900 人')
  expect(aliyun.messages).toHaveLength(650)
  expect.soft(await seriousFaults(page), 'a campaign that rests').toEqual([])

  await site.sql(`select grant_sms(${shopId}, 5000, 'journey', '', now())`)
  await site.passMinutes(1)
  await expect(campaign).toContainText('已完成')
  await expect(campaign).toContainText('已处理 900 / 900 人')
  await expect(campaign).toContainText('已退订 1')
  const phones = aliyun.messages.map(({ phone }) => phone)
  expect(phones).toHaveLength(899)
  expect(new Set(phones).size).toBe(899)
  expect(phones).not.toContain(left?.phone)
  await expect(campaign.getByRole('region', { name: '群发效果' })).toContainText('899人中0人预订')
})
