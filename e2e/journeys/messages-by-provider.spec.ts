import { startAliyunSms } from '../../apps/server/test/aliyun-sms-server.ts'
import { booked } from '../bookings.ts'
import { expect, test as journey } from '../journey.ts'
import { begin, confirmOf } from '../order-moves.ts'
import { cardOf, detailOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import { startSite } from '../start-site.ts'

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
  standingSite: [
    async ({ aliyun }, use) => {
      const { site, stop } = await startSite(`--env=${JSON.stringify(aliyun.env)}`)
      aliyun.now = site.now
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

test('where a provider sends messages, staff read its approved words, and a store is told that its own are not used [2.12] [7.28]', async ({
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
  const told = '短信由服务商统一发送：以【订包】开头，文字为审核通过的固定模板，门店的签名和模板暂不使用'
  await expect(step).toContainText(told)
  await expect(step.getByLabel('已完成')).toBeVisible()
  await step.getByRole('button', { name: '修改' }).click()
  const sign = page.getByRole('dialog', { name: '短信签名' })
  await expect(sign.getByText(told)).toBeVisible()
  await expect(sign.getByText('预订短信预览')).toBeHidden()
  expect.soft(await seriousFaults(page), 'the sign of messages').toEqual([])
})
