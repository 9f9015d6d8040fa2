import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { faultsOf, openPhone } from '../phone.ts'
import type { Site } from '../start-site.ts'

/** Opens the page where rooms are booked with its script on the way. @returns what lets the script come. */
async function openHeldUp(phone: Page, site: Site): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await phone.route('**/static/mobile/index-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await phone.goto(`/m/s/${site.house.shopId}/book`, { waitUntil: 'commit' })
  return script.resolve
}

/** The first script hears what is done: it takes a click for itself. */
const hears = (phone: Page) =>
  phone.waitForFunction(() => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    return document.querySelector('input[type="text"]')?.dispatchEvent(click) === false
  })

test('days and rooms are read before the script has come, and what is tapped and typed meanwhile is done once it has', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site)
  const faults = faultsOf(phone)
  const lets = await openHeldUp(phone, site)
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

test('what was chosen in this tab before takes the place of what everybody is sent', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site, `/m/s/${site.house.shopId}/book`)
  const people = phone.getByRole('textbox', { name: '用餐人数' })
  const lunch = phone.getByRole('button', { name: /^午餐/ })
  await phone.getByRole('button', { name: /^11月23日 / }).click()
  await lunch.click()
  await expect(lunch).toHaveAttribute('aria-pressed', 'true')
  await phone.getByLabel('姓名').fill('林小满')

  const lets = await openHeldUp(phone, site)
  await expect(lunch).toHaveAttribute('aria-pressed', 'false')
  lets()
  await expect(lunch).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByLabel('姓名')).toHaveValue('林小满')
  await expect(people).toHaveValue('4')
  await phone.context().close()
})
