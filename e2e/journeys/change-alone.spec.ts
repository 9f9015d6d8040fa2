import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone, sessionOf, sidewaysOfLargeText } from '../phone.ts'
import { detailOf } from '../screen.ts'
import { faultsInBothLooks } from '../serious-faults.ts'

const phoneNumber = '13912345678'

test('what the house allows is changed by the guest alone, and seen in the console and on the workbench; the rest is asked for', async ({
  site,
  browser,
  consoleOf,
}) => {
  await site.sql(
    `update shop set settings = settings || '{"guestChange":"self"}' where shop_id = ${site.house.shopId}`,
  )
  const order = await booked(site, { phone: phoneNumber, bookDate: '2026-11-21', userName: '卓文君' })
  const storageState = await guestStateOf(site, phoneNumber)
  const phone = await openPhone(browser, site, '/m/bookings', { storageState })
  const faults = faultsOf(phone)
  await phone.getByRole('link', { name: /牡丹厅/ }).click()
  const consolePage = await consoleOf('booker', addressOf(order))
  await expect(detailOf(consolePage)).toContainText('牡丹厅')

  // Another day from the calendar, fewer people, the smaller room, and an arrival time: effective
  // immediately.
  await phone.getByRole('button', { name: '修改预订' }).click()
  const drawer = phone.getByRole('dialog', { name: '修改预订' })
  const rooms = drawer.getByRole('group', { name: '包厢' })
  await expect(rooms.getByRole('radio', { name: /^牡丹厅（当前包厢）/ })).toBeChecked()
  await drawer.getByRole('button', { name: '可订日期' }).click()
  await phone
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^11月22日/ })
    .click()
  await expect(drawer.getByLabel('日期')).toHaveValue('2026-11-22')
  await drawer.getByLabel('人数').fill('6')
  await rooms.getByRole('radio', { name: /^芍药厅/ }).check()
  await drawer.getByLabel(/^到店时间/).selectOption('18:30')
  await expect(drawer).toContainText('修改后立即生效，无需门店确认。')
  expect.soft(await faultsInBothLooks(phone), 'the drawer').toEqual([])
  expect.soft(await sidewaysOfLargeText(phone), 'the drawer at twice the size').toBe(0)
  await drawer.getByRole('button', { name: '确认修改' }).click()
  await expect(drawer).toBeHidden()
  const facts = phone.getByRole('region', { name: '预订信息' })
  await expect(facts).toContainText('11月22日 周日 晚餐 18:30')
  await expect(facts).toContainText('芍药厅')
  await expect(facts).toContainText('6人')

  // The open console shows the change and who made it; the workbench has the message and the current order.
  await expect(detailOf(consolePage)).toContainText('芍药厅')
  await expect(detailOf(consolePage)).toContainText('11-22')
  await expect(detailOf(consolePage).getByRole('region', { name: '订单日志' })).toContainText(
    '客人自行修改：时间 11-21 晚餐 → 11-22 晚餐，包厢 牡丹厅 → 芍药厅，人数 10人 → 6人，到店 18:00 → 18:30',
  )
  const work = await openPhone(browser, site, '/m/work/messages', {
    storageState: await sessionOf(site, 'booker'),
  })
  await work.getByRole('button', { name: /客人已自行修改预订/ }).click()
  const sheet = work.getByRole('dialog', { name: /卓文君/ })
  await expect(sheet).toContainText('11-22 晚餐 18:30')
  await expect(sheet).toContainText('6人')

  // A party larger than any room requires the store's confirmation.
  await phone.getByRole('button', { name: '修改预订' }).click()
  await drawer.getByLabel('人数').fill('30')
  await expect(drawer).toContainText('此修改由门店确认后生效。')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer).toBeHidden()
  await expect(phone.getByRole('region', { name: '修改申请' })).toContainText('改为30人')
  await expect(
    detailOf(consolePage).getByRole('alert').filter({ hasText: '客人申请修改预订' }),
  ).toContainText('改为30人')
  expect(faults()).toEqual([])
  await phone.context().close()
  await work.context().close()
})
