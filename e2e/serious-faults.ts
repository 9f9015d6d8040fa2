import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Returns what axe finds on the page that would keep somebody from using it. @param part a selector, for a part alone. */
export async function seriousFaults(page: Page, part?: string): Promise<string[]> {
  return seriousOf(await axeOf(page, part).analyze())
}

/** Returns what axe finds of the colours in the dark look, and leaves the page in the light one: no other rule goes by the look. */
export async function darkFaults(page: Page, part?: string): Promise<string[]> {
  await setLook(page, 'dark')
  const found = await axeOf(page, part).withRules('color-contrast').analyze()
  await setLook(page, 'light')
  return seriousOf(found)
}

/** Returns what axe finds in the light look, and of the colours in the dark one. */
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
 * Emulates a look; the console, which has a theme of its own, follows a moment later. Colours that fade from one look to
 * the other are at their end.
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
