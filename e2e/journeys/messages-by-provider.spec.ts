import { startAliyunSms } from '../../apps/server/test/aliyun-sms-server.ts'
import { listReplies } from '../../packages/contract/src/features/sms-replies.ts'
import { booked } from '../bookings.ts'
import { expect, test as journey } from '../journey.ts'
import { begin, confirmOf } from '../order-moves.ts'
import { cardOf, detailOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import { type Site, startSite } from '../start-site.ts'

const replySecret = 'a-secret-of-thirty-letters-0001'

/** Journeys on a site whose messages are sent through a fake Aliyun on this machine. */
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
      const env = { ...aliyun.env, SMS_REPLY_SECRET: replySecret }
      const { site, stop } = await startSite(`--env=${JSON.stringify(env)}`)
      aliyun.now = site.now
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

/** Simulates a guest's reply to an SMS, reported by Aliyun. */
async function reply(site: Site, content: string, sequence: number): Promise<void> {
  // Its times are in Beijing time.
  const at = new Date(site.now().getTime() + 8 * 3_600_000).toISOString()
  const told = {
    phone_number: '13912345678',
    send_time: at.slice(0, 19).replace('T', ' '),
    content,
    sign_name: '订包',
    dest_code: '1065',
    sequence_id: sequence,
  }
  const answer = await fetch(`${site.baseUrl}/sms/replies/${replySecret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([told]),
  })
  expect(await answer.json()).toEqual({ code: 0, msg: '接收成功' })
}

test('a template is written, approved and sent by; the guest replies, an open board says so at once, and the answer reaches the guest [2.19] [2.46] [4.06] [5.24] [7.28] [7.52]', async ({
  site,
  aliyun,
  consoleOf,
}) => {
  const consolePage = await consoleOf('admin', '/smstpl')
  await consolePage.getByRole('button', { name: '新建模板：预订成功' }).click()
  await consolePage.getByLabel('模板名称').fill('暖心版')
  await consolePage.getByLabel('短信内容').fill('{姓名}您好，您已预订{日期}的{餐段}，包厢{包厢}，恭候光临！')
  await consolePage.getByRole('button', { name: /^保\s*存$/ }).click()
  await consolePage.getByRole('button', { name: '提交审核' }).click()
  await expect(consolePage.getByText('审核中').first()).toBeVisible()
  await expect.poll(() => aliyun.templates.length).toBe(1)
  const [there] = aliyun.templates
  if (there) there.status = 1
  await site.passMinutes(1)
  await expect(consolePage.getByRole('button', { name: '预订成功：暖心版已通过' })).toBeVisible()
  await consolePage.getByRole('button', { name: '使用此模板' }).click()
  await expect(consolePage.getByRole('button', { name: '预订成功：暖心版使用中' })).toBeVisible()

  // A booking's message is sent through it, as is one that staff review before resending.
  const board = await consoleOf('booker', `/order?date=2026-11-20&period=${site.house.periods.dinner}`)
  await expect(cardOf(board, '牡丹厅')).toContainText('空闲')
  const sent = aliyun.messages.length
  const { orderSerial } = await booked(site, { sendSms: true })
  await expect(cardOf(board, '牡丹厅')).toContainText('已发')
  await cardOf(board, '牡丹厅').click()
  const again = await begin(board, '再次发送')
  await expect(again.getByRole('region', { name: '短信内容' })).toContainText(
    '【订包】王先生您好，您已预订11月20日（周五）的晚餐，包厢牡丹厅，恭候光临！',
  )
  await confirmOf(again, '再次发送').click()
  await expect(toastOf(board, '短信已提交发送')).toBeVisible()
  const message = { templateCode: there?.code, phone: '13912345678', parameters: { rooms: '牡丹厅' } }
  await expect.poll(() => aliyun.messages.slice(sent)).toMatchObject([message, message])

  // The guest replies, and the open board shows it. Providers report whole seconds, so the reply must not
  // fall into the same one.
  await site.passMinutes(1)
  await reply(site, '能多备一把儿童椅吗<b>😀', 7_000_001)
  await expect(cardOf(board, '牡丹厅')).toContainText('有新消息')
  await detailOf(board).getByRole('button', { name: '查看新回复' }).click()
  const talk = board.getByRole('dialog', { name: /短信往来/ })
  await expect(talk).toContainText('能多备一把儿童椅吗<b>😀')
  expect.soft(await seriousFaults(board), 'a conversation').toEqual([])

  // An answer has at most 100 characters; the guest receives it.
  const words = talk.getByRole('textbox', { name: '回复客人' })
  await words.fill('好'.repeat(120))
  await expect(words).toHaveValue('好'.repeat(100))
  await words.fill('儿童椅已备好，路上慢点')
  await talk.getByRole('button', { name: /发\s*送/ }).click()
  await expect(toastOf(board, '回复已提交发送')).toBeVisible()
  await expect.poll(() => aliyun.messages.at(-1)?.parameters.reply).toBe('儿童椅已备好，路上慢点')
  await expect(talk).toContainText('儿童椅已备好，路上慢点')
  const { list: said, sureRemark } = await (await site.as('booker')).call(listReplies, {
    orderSerial,
    type: 1,
  })
  expect(said.map(({ fromGuest }) => fromGuest)).toEqual([false, false, true, false])
  expect(sureRemark).toBe('')
  await board.keyboard.press('Escape')
  await expect(talk).toBeHidden()
  await expect(cardOf(board, '牡丹厅')).not.toContainText('有新消息')
  await expect(cardOf(board, '牡丹厅')).toContainText('已发')

  // The reply is in the list as answered; a new one is counted there immediately.
  await consolePage.goto('/record-sms?tab=replies')
  await expect(consolePage.getByRole('row', { name: /儿童椅/ })).toContainText('已回复')
  await reply(site, '谢谢', 7_000_002)
  await expect(consolePage.getByRole('row', { name: /谢谢/ })).toContainText('待回复')
  await expect(consolePage.getByTitle('1条未读')).toBeVisible()
  expect.soft(await seriousFaults(consolePage), 'replies').toEqual([])
})

/** Plants three hundred customers with consent, an approved template, and an insufficient stock. */
async function prepareCampaign({ sql, house: { shopId } }: Site): Promise<void> {
  await sql(`
    with made as (
      insert into customer (shop_id, name, phone, sex, created_at)
      select ${shopId}, '客人' || n, (13700000000 + n)::text, 1, '2026-11-01T02:00:00Z' from generate_series(1, 300) n
      returning id, phone
    )
    insert into marketing_consent (shop_id, customer_id, phone, act, way, words, at, noted_at)
    select ${shopId}, id, phone, 'given', 'guest', '我同意', '2026-11-01T02:00:00Z', '2026-11-01T02:00:00Z' from made`)
  await sql(`
    insert into sms_template (shop_id, kind, category, title, words, state, gateway, provider_template, created_at, changed_at)
    values (${shopId}, 'campaign', 'promotion', '冬季上新', '{姓名}您好，{门店}冬季上新。拒收请回复R', 'approved', 'aliyun', 'SMS_900',
      '2026-11-01T02:00:00Z', '2026-11-01T02:00:00Z')`)
  await sql(`update ledger_account set balance = 150 where shop_id = ${shopId} and kind = 'sms-stock'`)
}

test('a campaign to many is watched, rests, runs out of stock and goes on; whoever unsubscribed meanwhile is not written to [2.11]', async ({
  site,
  aliyun,
  consoleOf,
}) => {
  const { shopId } = site.house
  await prepareCampaign(site)
  const before = aliyun.messages.length
  const hold = Promise.withResolvers<void>()
  aliyun.beforeHearing = hold.promise
  const page = await consoleOf('admin', '/market')
  await page.getByRole('button', { name: '新建群发' }).first().click()
  const summary = page.getByRole('region', { name: '群发概要' })
  await expect(summary).toContainText('270 人将收到')
  await page.getByRole('combobox', { name: '短信模板', exact: true }).click()
  await page.getByTitle('冬季上新', { exact: true }).click()
  await expect(summary).toContainText('预计占 270 条 · 余量 150 条')
  await expect(summary).toContainText('余量不够：发完后会暂停，补充余量后自动继续')
  await expect(summary.getByText(/^【订包】客人\d+先生您好，/)).toBeVisible()
  await page.getByLabel('群发名称').fill('冬季上新通知')
  expect.soft(await seriousFaults(page), 'a new campaign').toEqual([])
  await page.getByRole('button', { name: '立即发送' }).click()
  const sure = page.getByRole('dialog', { name: '确认现在发送？' })
  await expect(sure).toContainText('发给270人，预计占270条；对照组30人不发送')
  await sure.getByRole('button', { name: /发\s*送/ }).click()

  const campaign = page.getByRole('dialog', { name: '冬季上新通知', exact: true })
  await expect(campaign).toContainText('已处理 100 / 270 人')
  await campaign.getByRole('button', { name: /暂\s*停/ }).click()
  await expect(campaign).toContainText('由员工暂停')
  hold.resolve()
  aliyun.beforeHearing = undefined
  await expect.poll(() => aliyun.messages.length - before).toBe(100)

  const [left] = await site.sql(`
    insert into marketing_consent (shop_id, customer_id, phone, act, way, words, at, noted_at)
    select shop_id, customer_id, phone, 'withdrawn', 'reply', 'R', '2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z'
    from campaign_recipient where shop_id = ${shopId} and state = 'waiting' order by id desc limit 1
    returning phone`)
  await campaign.getByRole('button', { name: '继续发送' }).click()
  const goesOn = page.getByRole('dialog', { name: '继续发送「冬季上新通知」？' })
  await expect(goesOn).toContainText('170人')
  await goesOn.getByRole('button', { name: /发\s*送/ }).click()
  await expect(campaign).toContainText('短信余量不足，补充后自动继续')
  await expect(campaign).toContainText('已处理 150 / 270 人')
  expect(aliyun.messages).toHaveLength(before + 150)
  expect.soft(await seriousFaults(page), 'a campaign that rests').toEqual([])

  await site.sql(`select grant_sms(${shopId}, 5000, 'journey', '', now())`)
  await site.passMinutes(1)
  await expect(campaign).toContainText('已完成')
  await expect(campaign).toContainText('已处理 270 / 270 人')
  await expect(campaign).toContainText('已退订 1')
  const phones = aliyun.messages.slice(before).map(({ phone }) => phone)
  expect(phones).toHaveLength(269)
  expect(new Set(phones).size).toBe(269)
  expect(phones).not.toContain(left?.phone)
  await expect(campaign.getByRole('region', { name: '群发效果' })).toContainText('269人中0人预订')
})
