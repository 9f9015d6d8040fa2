import type { Page, Response } from '@playwright/test'

/** Limit of the compressed scripts that a page needs before it is usable: 180 kB. */
export const scriptLimit = 180 * 1024

/** Sums the transmitted bytes of scripts that a page loads during some work. */
export async function scriptBytesOf(page: Page, load: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (response: Response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const sized = response.request().sizes()
    sizes.push(sized.then(({ responseBodySize }) => responseBodySize))
  }
  page.on('response', count)
  await load()
  page.off('response', count)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Clears the browser's cache, so that the next page is measured as a first visit. */
export async function forgetLoaded(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
