import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openBookForm, typeGuest } from '#test/open-book-form.tsx'
import { workField } from '#test/open-workbench.tsx'

const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
const closing = page.getByRole('button', { name: '关闭' })

/** Returns whether the browser would ask for confirmation before the page closes. */
const isConfirmedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('with something typed, back and closing ask; whoever stays finds it, whoever gives it up is out of the form', async () => {
  const { onClose, back } = await openBookForm()
  await typeGuest()
  await back()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect.element(workField.name).toHaveValue(' 周小川 ')
  expect(isConfirmedByBrowser()).toBe(true)
  await closing.click()
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('negative control: of a form in which nothing was typed, back asks nothing and closes it; the page stays', async () => {
  const { onClose, back, at } = await openBookForm()
  await expect.element(workField.name).toBeVisible()
  const before = at()
  expect(isConfirmedByBrowser()).toBe(false)
  await back()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  await expect.element(question).not.toBeInTheDocument()
  expect(at()).toBe(before)
})
