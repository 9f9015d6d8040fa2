import { exchangeRebates } from '@roombook/contract/rebates-of-guests'
import { store, type Transfer, type TransferSite } from './transfer-site.ts'

/** Initial rebates of each customer; less than all attempted exchanges. */
export const rebatesOfEach = 6_000

/** Exchanges rebates for stored value; refused where they are used up. */
export function rebateTransfers({
  venue: { shopId },
  retryingClient,
  random,
  customers,
  seen,
}: TransferSite) {
  const exchange: Transfer = async () => {
    const { id, token } = random.pick(customers)
    const amount = random.whole(1, 900)
    if (!(await retryingClient.ask(token, exchangeRebates, { shopId, into: 'balance', amount }))) return false
    store(seen, id, amount)
    return true
  }
  return { exchange }
}
