import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

test('the console asks for nothing that its policy forbids: no schema is compiled from text', async ({
  consoleOf,
}) => {
  const page = await consoleOf('admin', '/order')
  await page.addInitScript(() => {
    const forbidden: string[] = []
    Object.assign(globalThis, { forbidden })
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => forbidden.push(blockedURI))
  })
  await page.reload()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  expect(await forbiddenOn(page)).toEqual([])

  // Negative control: an attempt is seen, once the browser no longer runs what the test has it run.
  await page.evaluate(() => {
    setTimeout(() => new Function('').name)
  })
  await expect.poll(() => forbiddenOn(page)).toEqual(['eval'])
})

const forbiddenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { forbidden: string[] }).forbidden)
