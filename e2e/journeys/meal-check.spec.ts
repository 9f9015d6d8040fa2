import type { OrderRow } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { actionOf, addressOf, begin, confirmOf, dialogOn, expectState, linkedOn } from '../order-moves.ts'
import { detailOf, toastOf } from '../screen.ts'
import type { Site } from '../start-site.ts'

/** The meal of an order is over, and of whatever is linked to it. */
async function finish(
  site: Site,
  { id, groupId }: Pick<OrderRow, 'id' | 'groupId'>,
  status = 5,
): Promise<void> {
  const ids = `select id from order_whole where id = ${id} or group_id = ${groupId ?? 0}`
  await site.sql(`update room_claim set finished_at = now() where order_id in (${ids})`)
  await site.sql(`update orders set status = ${status}, completed_at = now() where id in (${ids})`)
}

test('a banquet’s meal is checked once for all its rooms, with a remark, and shows by whom [4.07] [7.53]', async ({
  site,
  consoleOf,
}) => {
  const admin = await consoleOf('admin', '/set/switch')
  await admin.getByText('确认并备注', { exact: true }).click()
  await expect(admin.getByRole('radio', { name: '确认并备注' })).toBeChecked()

  const banquet = await booked(site, { rooms: ['牡丹厅', '芍药厅'] })
  const forgotten = await booked(site, { rooms: ['梅厅'], userName: '李梅', phone: '13700001111' })
  await finish(site, banquet)
  await finish(site, forgotten, 6)

  const page = await consoleOf('booker', addressOf(banquet))
  await expectState(page, '已完成')
  await expect(detailOf(page)).toContainText('待核餐')
  const dialog = await begin(page, '核餐')
  await expect(dialog).toContainText('此操作不可撤销')
  await dialog.getByRole('switch', { name: '连台同步' }).setChecked(true)
  await expect(dialog).toContainText('同时操作 牡丹厅、芍药厅')
  await confirmOf(dialog, '确认核餐').click()
  await expect(dialog.getByText('请填写核餐备注')).toBeVisible()
  await dialog.getByLabel('核餐备注').fill('加了一道清蒸鱼')
  await confirmOf(dialog, '确认核餐').click()
  await expect(toastOf(page, '核餐成功')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(detailOf(page)).toContainText('已核餐')
  await expect(actionOf(page, '核餐')).toHaveCount(0)

  await linkedOn(page)
    .getByRole('button', { name: /^芍药厅/ })
    .click()
  await expect(detailOf(page).getByRole('heading', { level: 2 })).toContainText('芍药厅')
  await detailOf(page).getByRole('button', { name: '核餐详情' }).click()
  const details = dialogOn(page, '核餐详情 · 芍药厅 王先生')
  await expect(details).toContainText('赵前台')
  await expect(details).toContainText('加了一道清蒸鱼')
  await details.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect(details).toBeHidden()

  await page.getByRole('button', { name: '订单列表' }).click()
  const rows = page.getByRole('dialog', { name: '订单列表' }).locator('tbody .ant-table-row')
  await expect(rows.filter({ hasText: '已核餐' })).toHaveCount(2)
  await expect(rows.filter({ hasText: '李梅' })).toContainText('未核餐')
})
