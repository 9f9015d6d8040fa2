import { findRoomId, orderFormFor } from '../../apps/server/test/order-form.ts'
import { createOrder } from '../../packages/contract/src/features/booking.ts'
import { readInviteLink } from '../../packages/contract/src/features/invitation-answers.ts'
import { publishWebsite, saveWebsite } from '../../packages/contract/src/features/website.ts'
import { openHeldUp, waitForScript } from '../held-up.ts'
import { expect, test } from '../journey.ts'
import { faultsOf, openPhone } from '../phone.ts'
import type { Site } from '../start-site.ts'

const bookPath = ({ house }: Site) => `/m/s/${house.shopId}/book`

test('days and rooms are read before the script has come; what is tapped and typed meanwhile is done once it has, and the page stays where it was scrolled to', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site)
  const faults = faultsOf(phone)
  const rooms = phone.getByRole('list', { name: '包厢' }).getByRole('button')
  const day = phone.getByRole('button', { name: /^11月22日 / })

  await test.step('people, a day and several rooms; nothing is sent', async () => {
    const lets = await openHeldUp(phone, bookPath(site))
    const people = phone.getByRole('textbox', { name: '用餐人数' })
    await expect(rooms).not.toHaveCount(0)
    await expect(phone.getByText('正在打开…')).toBeHidden()
    await waitForScript(phone)
    await people.fill('7')
    await phone.getByRole('button', { name: '增加一人' }).click()
    await phone.getByRole('button', { name: '增加一人' }).click()
    await day.click()
    await phone.getByRole('checkbox', { name: '订多间' }).click({ noWaitAfter: true })
    // A submit is never replayed: the guest must see the complete form.
    await phone.getByRole('button', { name: '提交预订申请' }).click()
    await expect(day).toHaveAttribute('aria-pressed', 'false')
    lets()
    await expect(people).toHaveValue('9')
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await expect(phone.getByRole('checkbox', { name: '订多间' })).toBeChecked()
    await expect(phone.getByRole('alert')).toHaveCount(0)
    await expect(phone).toHaveURL(/\/book$/)
    await phone.evaluate(() => sessionStorage.clear())
  })

  await test.step('a room of another day is chosen once that day’s rooms are there', async () => {
    const lets = await openHeldUp(phone, bookPath(site))
    const room = rooms.nth(2)
    await expect(room).toBeVisible()
    await waitForScript(phone)
    const title = (await room.textContent()) ?? ''
    await day.click()
    await room.click()
    // A double tap must not undo the choice: it stays highlighted.
    await room.click()
    await expect(room).toHaveAttribute('data-tapped', '')
    lets()
    const chosen = phone.getByRole('list', { name: '包厢' }).getByRole('button', { pressed: true })
    await expect(chosen).toHaveCount(1)
    expect(await chosen.textContent()).toBe(title)
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await phone.evaluate(() => sessionStorage.clear())
  })

  await test.step('the page stays where it was scrolled to, also where a room was tapped', async () => {
    const lets = await openHeldUp(phone, bookPath(site))
    await expect(rooms.nth(3)).toBeVisible()
    await waitForScript(phone)
    await rooms.nth(3).click()
    await phone.evaluate(() => scrollTo(0, 400))
    const before = await phone.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(200)
    lets()
    await expect(rooms.nth(3)).toHaveAttribute('aria-pressed', 'true')
    expect(await phone.evaluate(() => scrollY)).toBe(before)
  })

  await test.step('with what was chosen in this tab before, nothing stands there that will not hold', async () => {
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
  })
  expect(faults()).toEqual([])
  await phone.context().close()
})

test('an invitation, a login and a store’s page are read and used before the script has come', async ({
  site,
  browser,
}) => {
  const admin = await site.as('admin')
  const roomIds = [findRoomId(site.house, '牡丹厅')]
  await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'rooms', kind: 'rooms', roomIds }] })
  await admin.call(publishWebsite, { version: 1 })
  const booker = await site.as('booker')
  const { row } = await booker.call(createOrder, orderFormFor(site.house, { bookDate: '2026-11-21' }))
  const { invitePath } = await booker.call(readInviteLink, { forOrderId: row.id })
  const phone = await openPhone(browser, site)
  const faults = faultsOf(phone)

  await test.step('an invitation is read in its colours, and stays as it was', async () => {
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
  })

  await test.step('no code is sent for a number before its owner agrees', async () => {
    const number = phone.getByLabel('手机号码')
    const lets = await openHeldUp(phone, '/m/hello')
    await expect(number).toBeVisible()
    await waitForScript(phone)
    await number.fill('13911117777')
    await phone.getByRole('button', { name: '获取验证码' }).click()
    lets()
    await expect(phone.getByText('请先阅读并勾选同意用户协议和个人信息保护说明')).toBeVisible()
    await expect(number).toHaveValue('13911117777')

    // The texts are loaded first; then the checkbox is ticked, and the code is sent.
    const again = await openHeldUp(phone, '/m/hello')
    await expect(number).toHaveValue('')
    await waitForScript(phone)
    await number.fill('13911117777')
    // Forced, like a tap by a guest who does not notice that the button waits for the texts.
    await phone.getByText('我已阅读并同意', { exact: true }).click({ force: true })
    await phone.getByRole('button', { name: '获取验证码' }).click()
    again()
    await expect(phone.getByText('验证码已发送')).toBeVisible()
    await expect(phone.getByRole('checkbox', { name: /^我已阅读并同意/ })).toBeChecked()
    await phone.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a tap that is under way when the script takes the text’s place leads where it was meant to', async () => {
    const link = phone.getByRole('link', { name: '立即预订' })
    /** Opens the page without its script, delivers that during a press, and compares the link. */
    async function scriptComes(press: boolean): Promise<boolean> {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await phone.route(/\/static\/mobile\/.*\.js$/, async (route) => {
        await held
        await route.continue()
      })
      await phone.goto(`/m/s/${site.house.shopId}`, { waitUntil: 'commit' })
      const written = await link.elementHandle()
      await link.hover()
      if (press) await phone.mouse.down()
      release()
      await phone.waitForLoadState('networkidle')
      await phone.unrouteAll({ behavior: 'wait' })
      return link.evaluate((now, before) => now === before, written)
    }
    expect(await scriptComes(false)).toBe(false)
    await expect(phone).not.toHaveURL(/\/book$/)
    expect(await scriptComes(true)).toBe(true)
    await phone.mouse.up()
    await expect(phone).toHaveURL(/\/book$/)
  })
  expect(faults()).toEqual([])
  await phone.context().close()
})
