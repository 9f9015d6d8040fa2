import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** A field, by its label. */
export const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true })

/** A dialog, drawer or question, by its title. */
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** A text on the page, by its exact content. */
export const findText = (text: string) => page.getByText(text, { exact: true })

/** Expects all of these texts on the page. */
export async function reads(...texts: string[]) {
  for (const text of texts) await expect.element(findText(text)).toBeVisible()
}

/** Clicks a button of a dialog or question. */
export const answer = (title: string, word: string) =>
  dialog(title).getByRole('button', { name: word, exact: true }).click()

/** Types letter by letter without pauses, so that debounced handlers wait for all letters. */
export async function typeAtOnce(into: ReturnType<typeof field>, text: string) {
  const input = await into.findElement()
  if (!(input instanceof HTMLInputElement)) throw new Error('Nobody types there')
  input.focus()
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (let typed = 1; typed <= text.length; typed++) {
    set?.call(input, text.slice(0, typed))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const openChoices = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'

/** The page, or an element of it. */
type Within = Pick<typeof page, 'getByRole'>

/** Chooses an option from a select. */
export async function choose(label: string | RegExp, option: string, within: Within = page) {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  const offered = () =>
    [...document.querySelectorAll(openChoices)].find(({ textContent }) => textContent === option)
  await expect.poll(offered).toBeDefined()
  await page.elementLocator(offered() as Element).click()
}

/** Returns the drag handle of an item. */
export const handleOf = (title: string) =>
  page.getByRole('button', { name: `拖动排序：${title}`, exact: true })

/** Picks an item up by keyboard. */
export async function takeUp(title: string) {
  const handle = await handleOf(title).findElement()
  if (handle instanceof HTMLElement) handle.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.body.textContent).toContain(`「${title}」移到第`)
}

/** Picks an item up by keyboard, moves it to a position along the arrow's axis, and drops it there. */
export async function dragByKeys(title: string, key: string, place: number) {
  await takeUp(title)
  const [back, on] = /Up|Down/.test(key) ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const placeNow = () =>
    Number(document.body.textContent.split(`「${title}」移到第`).at(-1)?.match(/^\d+/)?.[0] ?? 0)
  // The list handles an arrow a moment after the pick-up and announces it later still; surplus presses are
  // reversed.
  await expect
    .poll(
      async () => {
        const before = placeNow()
        if (before === place) return before
        await userEvent.keyboard(`{${before < place ? on : back}}`)
        await vi.waitUntil(() => placeNow() !== before, { timeout: 2000 }).catch(() => undefined)
        return placeNow()
      },
      { interval: 300 },
    )
    .toBe(place)
  await userEvent.keyboard(' ')
  await expect.poll(() => document.body.textContent).toContain(`「${title}」放在第${place}位`)
}
