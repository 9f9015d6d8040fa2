import type { Checkout } from './read-checkout.ts'

/** WeChat takes 127 characters, and counts some of them as it likes; so many bytes it always takes. */
const mostBytes = 127

/** Returns a payment's title on the provider's page and bill: 和宴·望江店 订金 12月6日（周日）晚餐 牡丹厅. */
export function tradeTitle({ shopTitle, meal }: Pick<Checkout, 'shopTitle' | 'meal'>): string {
  const text = `${shopTitle} 订金 ${meal.date}${meal.period} ${meal.rooms}`
  // Alipay refuses a title with signs of addresses.
  const plain = text.replaceAll(/[/=&?#%+<>"'\\]/g, ' ').replaceAll(/\s+/g, ' ')
  return Buffer.byteLength(plain) > mostBytes ? `${cut(plain, mostBytes - 3)}…` : plain
}

/** The beginning of a text in so many bytes of UTF-8, whole characters alone. */
function cut(text: string, most: number): string {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > most) break
    kept += character
  }
  return kept
}
