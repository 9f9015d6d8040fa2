import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the card of a room on the board, by the room's title. */
export const cardOf = (page: Page, room: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${room} `) })

/** Returns the order beside the board. */
export const detailOf = (page: Page): Locator => page.getByRole('complementary', { name: '订单详情' })

/** Returns the order form, by its title. */
export const formOn = (page: Page, title = '新增订单'): Locator => page.getByRole('dialog', { name: title })

/** Returns a field of the order form with its error, by its name in the code. */
export const fieldOf = (form: Locator, name: string): Locator => form.locator(`[data-order-field="${name}"]`)

/** Returns a room on the form's small board. */
export const tileOf = (form: Locator, room: string): Locator =>
  form.getByRole('region', { name: '选择包厢' }).getByRole('button', { name: new RegExp(`^${room}`) })

/** Returns an option of a field, for clicking. */
export const chip = (form: Locator, field: string, label: string | RegExp): Locator =>
  fieldOf(form, field).locator('label').filter({ hasText: label })

/** Opens the folded fields of the form. */
export const unfold = (form: Locator): Promise<void> =>
  pressUntil(
    form.getByRole('button', { name: /更多$/ }),
    form.getByRole('button', { name: /更多$/, expanded: true }),
  )

/** Returns a toast message. */
export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-message-notice').filter({ hasText: text })

/** Returns a dialog, by its title. */
export const questionOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Clicks a button until an element is visible: elements in motion miss clicks. */
export async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 2000 })
    await expect(shown).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** Opens the log-out confirmation in the user menu. @returns the confirmation. */
export async function askToLogOut(page: Page, nickname: string): Promise<Locator> {
  const leave = page.getByRole('button', { name: '退出登录' })
  await pressUntil(page.getByRole('button', { name: new RegExp(nickname) }), leave)
  const question = questionOf(page, '确认退出登录吗？')
  await pressUntil(leave.first(), question)
  return question
}

/** Drags an item by keyboard: picks it up, moves it to positions by an arrow key, and drops it. */
export async function dragByKeys(page: Page, title: string, key: string, ...places: number[]): Promise<void> {
  const said = (place: number | string) => page.getByText(`「${title}」移到第${place}位`)
  const handle = page.getByRole('button', { name: `拖动排序：${title}`, exact: true })
  await handle.press('Space')
  await expect(page.getByText(`「${title}」移到第`)).toBeAttached()
  for (const place of places) {
    // The arrow keys work shortly after it was picked up: an early press is repeated.
    await expect(async () => {
      await handle.press(key)
      await expect(said(place)).toBeAttached({ timeout: 2000 })
    }).toPass()
  }
  await handle.press('Space')
  await expect(page.getByText(`「${title}」放在第${places.at(-1)}位`)).toBeAttached()
}

/** Reads copied text by pasting it, since the site may write to the clipboard, but not read it. */
export async function pasted(page: Page): Promise<string> {
  const paper = await page.context().newPage()
  await paper.setContent('<textarea></textarea>')
  const text = paper.locator('textarea')
  await text.press('ControlOrMeta+V')
  const words = await text.inputValue()
  await paper.close()
  return words
}

/** Number of event loop turns granted to a page: an answer, its effects and their rendering take a few. */
const turns = 50

/**
 * Resolves when a page has processed pending work, and a request made after all others was answered: a call
 * that should not be made would have been made by then. Counts turns of the event loop rather than time, so
 * that the page's clock may be stopped.
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
 * Stops the timer of a notice that reloads its page after 2.5 seconds, until its button is pressed: a busy
 * machine would be too slow to read it.
 */
export const letReadNotice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 2500 ? 0 : later(run, ms)) as typeof window.setTimeout
  })
