import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds on a page of the console that would keep somebody from using it in its light look, and what its colours
 * fail in the dark one: all else is the same in both. Leaves the page in the light one.
 *
 * @param part a selector: what has come over or beside a page that was looked at already.
 */
export async function faultsInBothLooks(page: Page, part?: string): Promise<string[]> {
  const light = await faultsOf(axeOf(page, part))
  await look(page, 'dark')
  const dark = await faultsOf(axeOf(page, part).withRules('color-contrast'))
  await look(page, 'light')
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}

function axeOf(page: Page, part: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page })
  return part ? axe.include(part) : axe
}

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
}

async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}
