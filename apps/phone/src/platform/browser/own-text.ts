import type { OwnText } from '@roombook/contract'
import type { StoredKeys } from './elsewhere.ts'
import { readKey } from './local-keys.ts'
import { hasTabValue } from './tab-keys.ts'

/** Set on the page while what the server wrote is not this browser’s: the page says that it is coming instead. */
const mark = 'data-coming'

/**
 * Hides what the server wrote for everybody, where this browser keeps something that makes another page of it: what was chosen
 * in this tab before, or a guest who need not prove a phone. Nobody chooses on a page that will not hold.
 *
 * @param path the page’s, as the browser has it
 */
export function hideOthersText(page: Document, path: string): void {
  const [, shopId] = /^\/m\/s\/(\d+)\/book$/.exec(path) ?? []
  const isOthers = shopId ? hasTabValue(`book.${shopId}`) : path === '/m/hello' && readKey('guest') !== null
  if (isOthers) page.documentElement.setAttribute(mark, '')
}

const untilOwnPage = new AbortController()

/** The page itself is there. */
export function showOwnPage(page: Document): void {
  untilOwnPage.abort()
  page.documentElement.removeAttribute(mark)
}

/**
 * Shows a page that was written for this browser alone, where the page itself is still coming, once its styles are there: without
 * them it is not to be seen. Nor is it where somebody has logged out meanwhile, or in as another, in this tab or the next.
 *
 * @param storedKeys what the browser kept as the page was written
 */
export async function showOwnText(
  page: Document,
  { html, styles }: OwnText,
  storedKeys: StoredKeys,
): Promise<void> {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const loaded = await Promise.all(sheets.map(isLoaded))
  const coming = page.querySelector('#root > .coming')
  const root = coming?.parentElement
  if (!root || loaded.includes(false) || !isStillStored(storedKeys)) return
  root.innerHTML = html
  // The page's policy forbids style attributes, but allows styles set by script.
  for (const element of root.querySelectorAll<HTMLElement>('[data-styled]'))
    element.style.cssText = styles[element.dataset.styled ?? ''] ?? ''
  const takeBack = () => isStillStored(storedKeys) || root.replaceChildren(coming)
  addEventListener('storage', takeBack, { signal: untilOwnPage.signal })
}

const isStillStored = (storedKeys: StoredKeys): boolean =>
  Object.entries(storedKeys).every(([key, value]) => readKey(key) === value)

const isLoaded = (sheet: HTMLLinkElement): Promise<boolean> =>
  sheet.sheet
    ? Promise.resolve(true)
    : new Promise((resolveChange) => {
        sheet.addEventListener('load', () => resolveChange(true), { once: true })
        sheet.addEventListener('error', () => resolveChange(false), { once: true })
      })
