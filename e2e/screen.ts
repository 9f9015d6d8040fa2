import { expect, type Locator, type Page } from '@playwright/test'

/** The card of a room on the board, by the room's title. */
export const cardOf = (page: Page, room: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${room} `) })

/** The order beside the board. */
export const detailOf = (page: Page): Locator => page.getByRole('complementary', { name: '订单详情' })

/** The order form, by its title. */
export const formOn = (page: Page, title = '新增订单'): Locator => page.getByRole('dialog', { name: title })

/** A field of the order form with what is said at it, by its name in the code. */
export const fieldOf = (form: Locator, name: string): Locator => form.locator(`[data-order-field="${name}"]`)

/** A room on the form's small board. */
export const tileOf = (form: Locator, room: string): Locator =>
  form.getByRole('region', { name: '选择包厢' }).getByRole('button', { name: new RegExp(`^${room}`) })

/** A choice of a field, as it is clicked. */
export const chip = (form: Locator, field: string, label: string | RegExp): Locator =>
  fieldOf(form, field).locator('label').filter({ hasText: label })

/** Opens what most calls do not need. */
export const unfold = (form: Locator): Promise<void> =>
  pressUntil(
    form.getByRole('button', { name: /更多$/ }),
    form.getByRole('button', { name: /更多$/, expanded: true }),
  )

/** A message over the page. */
export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-message-notice').filter({ hasText: text })

/** A question or notice that waits for the person, by its title. */
export const questionOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Presses until something is there: what is still coming in misses a click. */
export async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 2000 })
    await expect(shown).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** Opens the log-out question in the user menu. @returns the question. */
export async function askToLogOut(page: Page, nickname: string): Promise<Locator> {
  const leave = page.getByRole('button', { name: '退出登录' })
  await pressUntil(page.getByRole('button', { name: new RegExp(nickname) }), leave)
  const question = questionOf(page, '确认退出登录吗？')
  await pressUntil(leave.first(), question)
  return question
}

/** Picks something up, moves it from place to place by an arrow, and puts it down: by the keyboard. */
export async function dragByKeys(page: Page, title: string, key: string, ...places: number[]): Promise<void> {
  const said = (place: number | string) => page.getByText(`「${title}」移到第${place}位`)
  const handle = page.getByRole('button', { name: `拖动排序：${title}`, exact: true })
  await handle.press('Space')
  await expect(page.getByText(`「${title}」移到第`)).toBeAttached()
  for (const place of places) {
    // The arrows work a moment after it was picked up: an early press is repeated.
    await expect(async () => {
      await handle.press(key)
      await expect(said(place)).toBeAttached({ timeout: 2000 })
    }).toPass()
  }
  await handle.press('Space')
  await expect(page.getByText(`「${title}」放在第${places.at(-1)}位`)).toBeAttached()
}

/** Reads copied text by pasting it: the site may write to the clipboard and not read it. */
export async function pasted(page: Page): Promise<string> {
  const paper = await page.context().newPage()
  await paper.setContent('<textarea></textarea>')
  const text = paper.locator('textarea')
  await text.press('ControlOrMeta+V')
  const words = await text.inputValue()
  await paper.close()
  return words
}

/** How many turns a page is given: an answer, what it sets off and what is drawn of it take a few. */
const turns = 50

/**
 * Done when a page has carried out what was due, and a request that it made after all others was answered: a call that
 * should not be made has been made by then, if it ever is. It counts turns of the page and no time, so that the page's
 * clock may stand.
 */
export const caughtUp = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    for (let turn = 0; turn < most; turn++)
      await new Promise<void>((next) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => next()
        port2.postMessage(0)
      })
    await (await fetch('/healthz')).text()
  }, turns)

/**
 * Lets a notice that reloads its page by itself in 2.5 seconds stand until it is read and its button pressed: a busy machine
 * comes to it later.
 */
export const letReadNotice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 2500 ? 0 : later(run, ms)) as typeof window.setTimeout
  })
