import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page that would keep somebody from using it. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
}

/** Controls whose name for those who hear the page, or speak to it, lacks the words that are seen on them. */
export async function namesUnlikeWords(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules('label-content-name-mismatch').analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))
}
