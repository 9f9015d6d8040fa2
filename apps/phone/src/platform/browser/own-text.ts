import { readKey } from './local-keys.ts'
import { isKeptInTab } from './tab-keys.ts'

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
  const isOthers = shopId ? isKeptInTab(`book.${shopId}`) : path === '/m/hello' && readKey('guest') !== null
  if (isOthers) page.documentElement.setAttribute(mark, '')
}

/** The page itself is there. */
export const showOwnPage = (page: Document): void => page.documentElement.removeAttribute(mark)
