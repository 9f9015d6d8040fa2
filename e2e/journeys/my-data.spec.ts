import { readFile } from 'node:fs/promises'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone } from '../phone.ts'
import { detailOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const guestPhone = '13912347777'

test('a guest sees what a store holds, takes it along, and has it deleted once nothing is open; staff read that the guest did it', async ({
  site,
  browser,
  consoleOf,
}) => {
  const order = await booked(site, { phone: guestPhone, userName: '卓文君', rooms: ['梅厅'] })
  await site.sql(`update booking set remark = '靠窗' where first_order_id = ${order.id}`)
  const phone = await openPhone(browser, site, '/m/bookings', {
    storageState: await guestStateOf(site, guestPhone),
  })
  const faults = faultsOf(phone)
  await phone.getByRole('link', { name: '我的信息' }).click()
  await expect(phone.getByRole('heading', { name: '我的信息' })).toBeVisible()
  await expect(phone.getByText(/用户协议与个人信息保护说明$/)).toBeVisible()
  const store = phone.getByRole('region', { name: '和宴·望江店' })
  await expect(store.getByText('卓文君', { exact: false }).first()).toBeVisible()
  await store.getByText('预订记录（1）').click()
  await expect(store.getByRole('listitem')).toContainText('靠窗')
  await expect(store.getByRole('status')).toHaveText(
    '暂时不能删除：还有未完成的预订，用餐结束或取消后即可删除。',
  )
  await expect(store.getByRole('button', { name: '删除' })).toBeDisabled()
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme })
    expect(await seriousFaults(phone), colorScheme).toEqual([])
  }

  const saved = phone.waitForEvent('download')
  await store.getByRole('button', { name: /^导出/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('我的信息_和宴·望江店_2026-11-20.xlsx')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await site.sql(`update orders set status = 5 where id = ${order.id}`)
  await site.sql(`update room_claim set finished_at = now() where order_id = ${order.id}`)
  await phone.reload()
  await store.getByRole('button', { name: '删除' }).click()
  const question = phone.getByRole('dialog', { name: '从和宴·望江店删除我的资料吗？' })
  await expect(question).toContainText('不能恢复')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(phone.getByText('没有门店保存您的资料')).toBeVisible()

  const page = await consoleOf('admin')
  await page.goto(addressOf(order))
  const detail = detailOf(page)
  await expect(detail).toContainText('已注销客户')
  await expect(detail).toContainText('客人在手机上删除了自己的资料')

  await phone.getByRole('button', { name: '注销登录' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '注销', exact: true }).click()
  await expect(phone).toHaveURL(/\/m\/hello\?next=/)
  await expect(phone.getByText('已注销，您的手机号码不再保存')).toBeVisible()
  expect(faults()).toEqual([])
})
