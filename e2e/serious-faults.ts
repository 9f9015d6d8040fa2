import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Returns the serious accessibility violations that axe finds on the page. @param part selector that
 * restricts the check.
 */
export async function seriousFaults(page: Page, part?: string): Promise<string[]> {
  return seriousOf(await axeOf(page, part).analyze())
}

/**
 * Returns axe's colour violations in dark mode, and restores light mode: no other rule depends on the mode.
 */
export async function darkFaults(page: Page, part?: string): Promise<string[]> {
  await setLook(page, 'dark')
  const found = await axeOf(page, part).withRules('color-contrast').analyze()
  await setLook(page, 'light')
  return seriousOf(found)
}

/** Returns axe's violations in light mode, and those of colours in dark mode. */
export async function faultsInBothLooks(page: Page, part?: string): Promise<string[]> {
  const light = await seriousFaults(page, part)
  const dark = await darkFaults(page, part)
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}

function axeOf(page: Page, part: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page })
  return part ? axe.include(part) : axe
}

/**
 * Emulates light or dark mode; the console, which has its own theme, follows shortly after. Waits for the end
 * of colour transitions.
 */
async function setLook(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`:root:not([data-theme]), :root[data-theme=${colorScheme}]`)).toBeAttached()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((each) => each instanceof CSSTransition && each.playState === 'running').length,
      ),
    )
    .toBe(0)
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>

const seriousOf = ({ violations }: Found): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )

/** Lists controls whose accessible name lacks their visible text. */
export async function namesUnlikeWords(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules('label-content-name-mismatch').analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))
}
