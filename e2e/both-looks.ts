import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { seriousFaults } from './serious-faults.ts'

/**
 * Expects that axe finds nothing serious on the page as it is, in the light look and in the dark one. The dark look differs by
 * its colours alone, so that only their rule is asked again.
 */
export async function expectSoundInBothLooks(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await seriousFaults(page), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
  const faint = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))
  expect.soft(faint, `${what}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
