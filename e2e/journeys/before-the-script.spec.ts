import { orderFormFor } from '../../apps/server/test/order-form.ts'
import { createOrder, readInviteLink } from '../../packages/contract/src/index.ts'
import { hears, openHeldUp } from '../held-up.ts'
import { expect, test } from '../journey.ts'
import { faultsOf, openPhone } from '../phone.ts'
import type { Site } from '../start-site.ts'

const bookPath = ({ house }: Site) => `/m/s/${house.shopId}/book`

test('days and rooms are read before the script has come, and what is tapped and typed meanwhile is done once it has', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site)
  const faults = faultsOf(phone)
  const lets = await openHeldUp(phone, bookPath(site))
  const people = phone.getByRole('textbox', { name: '用餐人数' })
  const day = phone.getByRole('button', { name: /^11月22日 / })
  await expect(phone.getByRole('list', { name: '包厢' }).getByRole('button')).not.toHaveCount(0)
  await expect(phone.getByText('正在打开…')).toBeHidden()
  await hears(phone)

  await people.fill('7')
  await phone.getByRole('button', { name: '增加一人' }).click()
  await phone.getByRole('button', { name: '增加一人' }).click()
  await day.click()
  await phone.getByRole('checkbox', { name: '订多间' }).click({ noWaitAfter: true })
  // What is sent is sent by whoever sees all of it.
  await phone.getByRole('button', { name: '提交预订申请' }).click()
  await expect(day).toHaveAttribute('aria-pressed', 'false')

  lets()
  await expect(people).toHaveValue('9')
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByRole('checkbox', { name: '订多间' })).toBeChecked()
  await expect(phone.getByRole('alert')).toHaveCount(0)
  await expect(phone).toHaveURL(/\/book$/)
  expect(faults()).toEqual([])
  await phone.context().close()
})

test('with what was chosen in this tab before, nothing stands there that will not hold', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site, bookPath(site))
  const lunch = phone.getByRole('button', { name: /^午餐/ })
  await phone.getByRole('button', { name: /^11月23日 / }).click()
  await lunch.click()
  await expect(lunch).toHaveAttribute('aria-pressed', 'true')
  await phone.getByLabel('姓名').fill('林小满')

  const lets = await openHeldUp(phone, bookPath(site))
  await expect(phone.locator('#root form')).toHaveCount(1)
  await expect(phone.getByText('正在打开…')).toBeVisible()
  await expect(lunch).toHaveCount(0)
  lets()
  await expect(lunch).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByText('正在打开…')).toBeHidden()
  await expect(phone.getByLabel('姓名')).toHaveValue('林小满')
  await phone.context().close()
})

test('a room of another day is chosen once that day’s rooms are there', async ({ site, browser }) => {
  const phone = await openPhone(browser, site)
  const lets = await openHeldUp(phone, bookPath(site))
  const room = phone.getByRole('list', { name: '包厢' }).getByRole('button').nth(2)
  await expect(room).toBeVisible()
  await hears(phone)
  const title = (await room.textContent()) ?? ''
  await phone.getByRole('button', { name: /^11月22日 / }).click()
  await room.click()
  // Twice is no less: it is seen to be tapped, and not let go of.
  await room.click()
  await expect(room).toHaveAttribute('data-tapped', '')
  lets()
  const chosen = phone.getByRole('list', { name: '包厢' }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveCount(1)
  expect(await chosen.textContent()).toBe(title)
  await expect(phone.getByRole('button', { name: /^11月22日 / })).toHaveAttribute('aria-pressed', 'true')
  await phone.context().close()
})

test('the page stays where it was scrolled to as its script takes over, also where a room was tapped', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site)
  const lets = await openHeldUp(phone, bookPath(site))
  const rooms = phone.getByRole('list', { name: '包厢' }).getByRole('button')
  await expect(rooms.nth(3)).toBeVisible()
  await hears(phone)
  await rooms.nth(3).click()
  await phone.evaluate(() => scrollTo(0, 400))
  const before = await phone.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  lets()
  await expect(rooms.nth(3)).toHaveAttribute('aria-pressed', 'true')
  expect(await phone.evaluate(() => scrollY)).toBe(before)
  await phone.context().close()
})

test('an invitation is read in its colours before the script has come, and stays as it was', async ({
  site,
  browser,
}) => {
  const booker = await site.as('booker')
  const { row } = await booker.call(createOrder, orderFormFor(site.house, { bookDate: '2026-11-21' }))
  const { invitePath } = await booker.call(readInviteLink, { forOrderId: row.id })
  const phone = await openPhone(browser, site)
  const faults = faultsOf(phone)
  const lets = await openHeldUp(phone, invitePath)
  const paper = phone.locator('[data-template]')
  const title = phone.getByRole('heading', { name: '邀请函', exact: true })
  const looks = async () => [
    await paper.evaluate((node) => getComputedStyle(node).backgroundColor),
    await title.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node).fontFamily]),
    await title.boundingBox(),
  ]
  await expect(phone.getByText(row.roomName)).toBeVisible()
  const before = await looks()
  const answer = phone.getByRole('heading', { name: '您能出席吗？' })
  await expect(answer).toBeVisible()
  lets()
  await expect(phone.locator('[data-styled]')).toHaveCount(0)
  expect(await looks()).toEqual(before)
  await expect(answer).toBeVisible()
  expect(faults()).toEqual([])
  await phone.context().close()
})

test('a phone number that is typed before the script has come stays, and no code is sent for it before its owner agrees', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site)
  const lets = await openHeldUp(phone, '/m/hello')
  const number = phone.getByLabel('手机号码')
  await expect(number).toBeVisible()
  await hears(phone)
  await number.fill('13911117777')
  await phone.getByRole('button', { name: '获取验证码' }).click()
  lets()
  await expect(phone.getByText('请先阅读并勾选同意用户协议和个人信息保护说明')).toBeVisible()
  await expect(number).toHaveValue('13911117777')

  // The texts are read first; then what was ticked is ticked, and the code is sent.
  const again = await openHeldUp(phone, '/m/hello')
  await expect(number).toHaveValue('')
  await hears(phone)
  await number.fill('13911117777')
  // As a finger does, which does not see that it waits for the texts.
  await phone.getByText('我已阅读并同意', { exact: true }).click({ force: true })
  await phone.getByRole('button', { name: '获取验证码' }).click()
  again()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await expect(phone.getByRole('checkbox', { name: /^我已阅读并同意/ })).toBeChecked()
  await phone.context().close()
})
