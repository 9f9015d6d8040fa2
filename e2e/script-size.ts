import type { Page, Response } from '@playwright/test'

/** The script that a page may need before it can be used, compressed: 180 kB. */
export const scriptLimit = 180 * 1024

/** Sums the bytes of script, as they travel, that a page loads while something is done. */
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

/** Forgets what the browser has loaded, so that the next page is measured as the first that a phone opens. */
export async function forgetLoaded(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
