import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on the page that would keep somebody from using it. */
export async function seriousFaults(page: Page): Promise<string[]> {
  return seriousOf(await new AxeBuilder({ page }).analyze())
}

/** Returns what axe finds of the console’s colours in the dark look, which it leaves again: no other rule goes by the look. */
export async function darkFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator(':root[data-theme=dark]')).toBeAttached()
  const found = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return seriousOf(found)
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>

const seriousOf = ({ violations }: Found): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )

/** Controls whose name for those who hear the page, or speak to it, lacks the words that are seen on them. */
export async function namesUnlikeWords(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules('label-content-name-mismatch').analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))
}
