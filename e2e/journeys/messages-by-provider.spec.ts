import { startAliyunSms } from '../../apps/server/test/aliyun-sms-server.ts'
import { listReplies } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test as journey } from '../journey.ts'
import { begin, confirmOf } from '../order-moves.ts'
import { cardOf, detailOf, questionOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import { type Site, startSite } from '../start-site.ts'

const replySecret = 'a-secret-of-thirty-letters-0001'

/** Journeys on a site whose messages Aliyun sends, which stands on this machine. */
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

test('where a provider sends messages, staff read its approved words, and a store is told that its own sign is not used [2.12] [7.28]', async ({
  site,
  aliyun,
  consoleOf,
}) => {
  const page = await consoleOf('admin', `/order?date=2026-11-20&period=${site.house.periods.dinner}`)
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await booked(site, { sendSms: true })
  await expect(cardOf(page, '牡丹厅')).toContainText('已发')
  expect(aliyun.messages).toHaveLength(1)

  await cardOf(page, '牡丹厅').click()
  const again = await begin(page, '再次发送')
  const words = '【订包】王先生您好，您已预订和宴·望江店：11月20日（周五）的晚餐，包厢牡丹厅，期待光临！'
  await expect(again.getByRole('region', { name: '短信内容' })).toContainText(words)
  await confirmOf(again, '再次发送').click()
  await expect(toastOf(page, '短信已提交发送')).toBeVisible()
  await expect
    .poll(() => aliyun.messages.map(({ parameters }) => parameters.rooms))
    .toEqual(['牡丹厅', '牡丹厅'])
  await expect(detailOf(page).getByText('再次发送短信')).toBeVisible()

  await page.goto('/newer')
  const step = page.getByRole('listitem', { name: '设置短信签名' })
  const told = '短信由服务商统一发送：以【订包】开头，文字为审核通过的模板，门店自己的签名不使用'
  await expect(step).toContainText(told)
  await expect(step.getByLabel('已完成')).toBeVisible()
  await step.getByRole('button', { name: '修改' }).click()
  const sign = page.getByRole('dialog', { name: '短信签名' })
  await expect(sign.getByText(told)).toBeVisible()
  await expect(sign.getByText('预订短信预览')).toBeHidden()
  expect.soft(await seriousFaults(page), 'the sign of messages').toEqual([])
})

/** A guest replies by telephone, and Aliyun tells of it. */
async function reply(site: Site, content: string, sequence: number): Promise<void> {
  // Its times are Beijing's.
  const at = new Date(site.now().getTime() + 8 * 3_600_000).toISOString()
  const told = {
    ...{ phone_number: '13912345678', send_time: at.slice(0, 19).replace('T', ' '), content },
    ...{ sign_name: '订包', dest_code: '1065', sequence_id: sequence },
  }
  const answer = await fetch(`${site.baseUrl}/sms/replies/${replySecret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([told]),
  })
  expect(await answer.json()).toEqual({ code: 0, msg: '接收成功' })
}

test('a template is written, approved and sent by; the guest replies, an open console says so at once, and the answer reaches the guest [2.19] [2.46] [4.06] [5.24] [7.52]', async ({
  site,
  aliyun,
  consoleOf,
}) => {
  // Without the node one is told so; without the plugin everybody is led to where it is bought.
  const without = await consoleOf('booker', '/smstpl')
  await expect(questionOf(without, '温馨提示')).toContainText('您没有权限访问该功能，请联系管理员授权！')
  await site.sql(`update shop_plugin set state = 'false' where name = 'shopai/sendsms'`)
  const closed = await consoleOf('admin', '/smstpl')
  await expect(closed).toHaveURL(/\/plugin-detail\?id=\d+$/)
  await site.sql(`update shop_plugin set state = 'true' where name = 'shopai/sendsms'`)

  const desk = await consoleOf('admin', '/smstpl')
  await desk.getByRole('button', { name: '新建模板：预订成功' }).click()
  await desk.getByLabel('模板名称').fill('暖心版')
  await desk.getByLabel('短信内容').fill('{姓名}您好，您已预订{日期}的{餐段}，包厢{包厢}，恭候光临！')
  await desk.getByRole('button', { name: /^保\s*存$/ }).click()
  await desk.getByRole('button', { name: '提交审核' }).click()
  await expect(desk.getByText('审核中').first()).toBeVisible()
  await expect.poll(() => aliyun.templates.length).toBe(1)
  const [there] = aliyun.templates
  if (there) there.status = 1
  await site.passMinutes(1)
  await expect(desk.getByRole('button', { name: '预订成功：暖心版已通过' })).toBeVisible()
  await desk.getByRole('button', { name: '使用此模板' }).click()
  await expect(desk.getByRole('button', { name: '预订成功：暖心版使用中' })).toBeVisible()

  // A booking's message goes out by it.
  const sent = aliyun.messages.length
  const board = await consoleOf('booker', `/order?date=2026-11-20&period=${site.house.periods.dinner}`)
  await expect(cardOf(board, '牡丹厅')).toContainText('空闲')
  const { orderSerial } = await booked(site, { sendSms: true })
  await expect(cardOf(board, '牡丹厅')).toContainText('已发')
  expect(aliyun.messages.slice(sent)).toMatchObject([{ templateCode: there?.code, phone: '13912345678' }])

  // The guest replies, and the open board says so by itself.
  await reply(site, '能多备一把儿童椅吗<b>😀', 7_000_001)
  await expect(cardOf(board, '牡丹厅')).toContainText('有新消息')
  await cardOf(board, '牡丹厅').click()
  await detailOf(board).getByRole('button', { name: '查看新回复' }).click()
  const talk = board.getByRole('dialog', { name: /短信往来/ })
  await expect(talk).toContainText('能多备一把儿童椅吗<b>😀')
  expect.soft(await seriousFaults(board), 'a conversation').toEqual([])

  // An answer takes no more than 100 characters; the guest reads it.
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
  expect(said.map(({ fromGuest }) => fromGuest)).toEqual([false, true, false])
  expect(sureRemark).toBe('')
  await board.keyboard.press('Escape')
  await expect(talk).toBeHidden()
  await expect(cardOf(board, '牡丹厅')).not.toContainText('有新消息')
  await expect(cardOf(board, '牡丹厅')).toContainText('已发')

  // It stands in the list, answered; one that comes now is counted there as it comes.
  const list = await consoleOf('admin', '/record-sms?tab=replies')
  await expect(list.getByRole('row', { name: /儿童椅/ })).toContainText('已回复')
  await reply(site, '谢谢', 7_000_002)
  await expect(list.getByRole('row', { name: /谢谢/ })).toContainText('待回复')
  await expect(list.getByTitle('1条未读')).toBeVisible()
  expect.soft(await seriousFaults(list), 'replies').toEqual([])
})
