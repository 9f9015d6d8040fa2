import { exchangeRebates } from '@roombook/contract'
import { store, type Transfer, type TransferSite } from './transfer-site.ts'

/** The rebates that each customer has to begin with: less than they would all exchange. */
export const rebatesOfEach = 6_000

/** Rebates that become stored value: refused where somebody's are all gone. */
export function rebateTransfers({ house: { shopId }, desk, random, customers, seen }: TransferSite) {
  const exchange: Transfer = async () => {
    const { id, token } = random.pick(customers)
    const amount = random.whole(1, 900)
    if (!(await desk.ask(token, exchangeRebates, { shopId, into: 'balance', amount }))) return false
    store(seen, id, amount)
    return true
  }
  return { exchange }
}
