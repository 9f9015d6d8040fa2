import { type CounterSum, type Fen, shortYuan, tillMeans, waysBack } from '@roombook/domain'

/** What goes back over the counter of a deposit, by the means it came: 退现金300元、微信200元. What came last goes first. */
export function backWords(standing: readonly CounterSum[], amount: Fen): string {
  const ways = waysBack(standing.toReversed(), amount)
  const each = ways.map(
    ({ means, amount: sum }) => `${means === 'counter' ? '未注明方式' : tillMeans[means]}${shortYuan(sum)}元`,
  )
  return `退${each.join('、')}`
}
