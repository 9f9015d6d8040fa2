import { createHmac, randomUUID } from 'node:crypto'
import { beginPairing } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { formOn } from '../screen.ts'

test('the telephone rings on two consoles; the form has the caller; booked on one, it is handled on both, a second call beside it [1.04] [2.31] [4.10]', async ({
  site,
  consoleOf,
}) => {
  const admin = await site.as('admin')
  const { pairCode } = await admin.call(beginPairing, {})
  const json = { 'content-type': 'application/json' }
  const paired = await fetch(`${site.baseUrl}/api/apiphone/pair`, {
    ...{ method: 'POST', headers: json, body: JSON.stringify({ code: pairCode, host: '前台电脑' }) },
  })
  const { mid, private_key: key } = (await paired.json()) as { mid: string; private_key: string }
  const ring = async (phone: string) => {
    const at = site.now().toISOString()
    const body = JSON.stringify({ event: 'ring', call_id: randomUUID(), phone, line_number: '', at })
    const timestamp = String(Math.floor(site.now().getTime() / 1000))
    const nonce = randomUUID()
    const signature = createHmac('sha256', key).update(`${timestamp}|${nonce}|${body}`).digest('hex')
    const signed = { 'x-box-timestamp': timestamp, 'x-box-nonce': nonce, 'x-box-signature': signature }
    const headers = { ...json, ...signed }
    const answer = await fetch(`${site.baseUrl}/api/apiphone?mid=${mid}`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  const dinner = `/order?date=2026-11-27&period=${site.house.periods.dinner}`
  const one = await consoleOf('admin', dinner)
  const other = await consoleOf('owner', dinner)
  for (const page of [one, other]) await expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
  const cards = (page: typeof one) => page.getByRole('region', { name: '来电' }).getByRole('article')
  await ring('13955550001')
  for (const page of [one, other]) await expect(cards(page)).toContainText(['139 5555 0001'])
  await cards(one).getByRole('button', { name: '处理', exact: true }).press('Enter')
  const form = formOn(one)
  await expect(form.getByLabel('手机号')).toHaveValue('13955550001')
  for (const page of [one, other]) await expect(cards(page)).toHaveCount(0)
  await ring('13955550002')
  for (const page of [one, other]) await expect(cards(page)).toContainText(['139 5555 0002'])
  await form.getByLabel('姓名').fill('来电客')
  await form.getByLabel('人数').fill('6')
  await form.getByRole('button', { name: /海棠厅/ }).click()
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  await other.getByRole('button', { name: /^来电，1个待处理/ }).click()
  const list = other.getByRole('dialog', { name: '来电' })
  await expect(list.getByRole('listitem')).toContainText(['139 5555 0002'])
  await list.getByRole('tab', { name: '已处理' }).click()
  await expect(list.getByRole('tabpanel', { name: '已处理' }).getByRole('listitem')).toContainText(['已预订'])
})
