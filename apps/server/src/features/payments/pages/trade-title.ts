import type { Checkout } from './read-checkout.ts'

/** WeChat's limit is 127 characters by an unclear count; as many bytes are always accepted. */
const mostBytes = 127

/** Returns a payment's title on the provider's page and bill: 和宴·望江店 订金 12月6日（周日）晚餐 牡丹厅. */
export function tradeTitle({ shopTitle, meal }: Pick<Checkout, 'shopTitle' | 'meal'>): string {
  const text = `${shopTitle} 订金 ${meal.date}${meal.period} ${meal.rooms}`
  // Alipay rejects a title with characters of URLs.
  const plain = text.replaceAll(/[/=&?#%+<>"'\\]/g, ' ').replaceAll(/\s+/g, ' ')
  return Buffer.byteLength(plain) > mostBytes ? `${cut(plain, mostBytes - 3)}…` : plain
}

/** Truncates a text to a number of UTF-8 bytes, at a character boundary. */
function cut(text: string, most: number): string {
  let title = ''
  for (const character of text) {
    if (Buffer.byteLength(title + character) > most) break
    title += character
  }
  return title
}
