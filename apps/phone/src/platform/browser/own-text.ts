import type { OwnText } from '@roombook/contract'
import type { StoredKeys } from './elsewhere.ts'
import { readKey } from './local-keys.ts'
import { hasTabValue } from './tab-keys.ts'

/**
 * Attribute of the document while the server-rendered text is not valid for this browser: the page then shows
 * a loading state.
 */
const mark = 'data-coming'

/**
 * Hides the server-rendered text if this browser has data that change the page: earlier choices in this tab,
 * or a guest whose phone is already verified. Otherwise choices on the page would be lost.
 *
 * @param path of the page in the browser
 */
export function hideOthersText(page: Document, path: string): void {
  const [, shopId] = /^\/m\/s\/(\d+)\/book$/.exec(path) ?? []
  const isOthers = shopId ? hasTabValue(`book.${shopId}`) : path === '/m/hello' && readKey('guest') !== null
  if (isOthers) page.documentElement.setAttribute(mark, '')
}

const untilOwnPage = new AbortController()

/** Ends the loading state once the page is rendered. */
export function showOwnPage(page: Document): void {
  untilOwnPage.abort()
  page.documentElement.removeAttribute(mark)
}

/**
 * Shows a page rendered for this browser until its script is ready, once its style sheets are loaded. It is
 * removed if the session changes meanwhile, in this tab or another.
 *
 * @param storedKeys stored keys when the page was rendered
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
