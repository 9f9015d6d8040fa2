import { arriveOrder, createOrder, listRooms, setRemark } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, beginRare, confirmOf, dialogOn, expectState, word } from '../order-moves.ts'
import { cardOf, detailOf, formOn, tileOf } from '../screen.ts'

test('two clerks on one order: the second reads who did what, keeps what was typed, and goes on from there', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('supervisor', addressOf(order))
  const remark = await beginRare(page, '编辑备注')
  await remark.getByLabel('订单备注').fill('要儿童椅')

  const booker = await site.as('booker')
  await booker.call(arriveOrder, { orderId: order.id, version: order.version })
  const news = remark.getByRole('alert')
  await expect(news).toContainText(
    /订单已被赵前台修改（10:0\d 客人已到店）。这里已是最新内容，请核对后再操作/,
  )
  await expectState(page, '客已到')
  await expect(confirmOf(remark, '保存')).toBeDisabled()
  await news.getByRole('button', { name: word('继续') }).click()
  await expect(remark.getByLabel('订单备注')).toHaveValue('要儿童椅')
  await confirmOf(remark, '保存').click()
  await expect(remark).toBeHidden()
  await expect(detailOf(page).getByRole('region', { name: '备注' })).toContainText('要儿童椅')

  // Sent before the news of it could come: the server is the one who says so.
  const drinks = await beginRare(page, '编辑酒水')
  await drinks.getByLabel('酒水费用').fill('66')
  await page.route('**/shopapi/roombook/setdrinks', async (route) => {
    const [row] = await site.sql(`select version from orders where id = ${order.id}`)
    await booker.call(setRemark, {
      orderId: order.id,
      version: Number(row?.version),
      adminRemark: '要两把儿童椅',
    })
    await route.continue()
  })
  await confirmOf(drinks, '保存').click()
  await expect(drinks.getByRole('alert')).toContainText('订单已被赵前台修改')
  await page.unroute('**/shopapi/roombook/setdrinks')
  await drinks.getByRole('button', { name: word('继续') }).click()
  await expect(drinks.getByLabel('酒水费用')).toHaveValue('66.00')
  await confirmOf(drinks, '保存').click()
  await expect(drinks).toBeHidden()
  expect(await site.sql(`select drinks_fen, admin_remark from orders where id = ${order.id}`)).toEqual([
    { drinks_fen: 6600, admin_remark: '要两把儿童椅' },
  ])
})

test('letters begin what is done most often, and the card shows it with the answer, before the board is read again', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('supervisor', addressOf(order))
  await expectState(page, '已预订')
  await expect(detailOf(page).locator('[aria-keyshortcuts]')).toHaveCount(3)
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/搜索|姓名/))
    .first()
  await search.fill('')
  await search.pressSequentially('ate')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')
  await search.blur()

  await page.keyboard.press('t')
  await expect(dialogOn(page, '转台')).toBeVisible()
  await page.keyboard.press('a')
  await expect(dialogOn(page, '客已到')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialogOn(page, '转台')).toBeHidden()

  await page.keyboard.press('a')
  const arrive = dialogOn(page, '客已到')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let reads = 0
  await page.route(`**${listRooms.path}`, async (route) => {
    reads += 1
    await held
    await route.continue()
  })
  await confirmOf(arrive, '确认客已到').click()
  await expect(cardOf(page, '牡丹厅')).toContainText('客已到')
  expect(reads).toBeGreaterThan(0)
  release()
  await expectState(page, '客已到')
  await page.keyboard.press('a')
  await expect(arrive).toBeHidden()
  await page.keyboard.press('e')
  await expect(formOn(page, '编辑订单')).toBeVisible()
})

test('the last minute of a period: until its end it is booked, after it the form says so and keeps what was typed', async ({
  site,
  consoleOf,
}) => {
  await site.setTime('2026-11-20T13:58:40+08:00')
  const page = await consoleOf('booker')
  await expect(page.getByRole('tab', { name: /^午餐/ })).toHaveAttribute('aria-selected', 'true')
  const fill = async (room: string, name: string) => {
    await cardOf(page, room).getByRole('button', { name: /预订$/ }).click()
    const form = formOn(page)
    await expect(tileOf(form, room)).toHaveAttribute('aria-pressed', 'true')
    await form.getByLabel('姓名').fill(name)
    await form.getByLabel('人数').fill('6')
    return form
  }
  const first = await fill('梅厅', '何先生')
  await first.getByRole('button', { name: word('保存') }).click()
  await expect(first).toBeHidden()
  await expect(cardOf(page, '梅厅')).toContainText('何先生')

  const second = await fill('兰厅', '唐女士')
  await page.route(`**${createOrder.path}`, async (route) => {
    await site.passMinutes(2)
    await route.continue()
  })
  await second.getByRole('button', { name: word('保存') }).click()
  await expect(second.getByText(/该餐段已结束|餐段已过/).first()).toBeVisible()
  await expect(second.getByLabel('姓名')).toHaveValue('唐女士')
  expect(await site.sql(`select user_name from order_whole`)).toEqual([{ user_name: '何先生' }])
})
