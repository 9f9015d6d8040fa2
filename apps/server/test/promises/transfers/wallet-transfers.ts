import { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { buyPlugin, listPlugins } from '@roombook/contract/plugins'
import { buyPackage, rechargeWallet } from '@roombook/contract/recharges'
import { addToWallet } from '#features/wallet/index.ts'
import { store, type Transfer, type TransferSite, tillMeans } from './transfer-site.ts'

/** Moves stored value of customers, and money of the store's wallet by recharges and purchases. */
export function walletTransfers(site: TransferSite) {
  const { venue, owner, retryingClient, random, signer, token, customers, packages, now, seen } = site
  const { shopId } = venue
  let keys = 0
  /** Paid recharges; concurrent identical ones continue with one recharge. */
  const paid = new Set<number>()

  const topUp: Transfer = async () => {
    const { id } = random.pick(customers)
    const amount = random.whole(1, 40_000)
    await retryingClient.ask(token, topUpCustomer, { id, amount, means: random.pick(tillMeans) })
    store(seen, id, amount)
    return true
  }

  const payBack: Transfer = async () => {
    const { id } = random.pick(customers)
    const amount = random.whole(1, 60_000)
    const input = { id, amount, means: random.pick(tillMeans) }
    if (!(await retryingClient.ask(token, refundCustomer, input))) return false
    store(seen, id, -amount)
    return true
  }

  /** Recharges with two concurrent notifications, sometimes preceded by one with another amount. */
  const recharge: Transfer = async () => {
    const { packageNumber, price, given } = random.pick(packages.filter(({ kind }) => kind === 'recharge'))
    const method = random.pick(['weixin', 'alipay'] as const)
    const begun = await retryingClient.ask(token, rechargeWallet, { packageNumber, price, method })
    if (!begun) return false
    const { tradeNo, rechargeId } = begun
    const notify = (amountFen: number) => {
      const body = JSON.stringify({ providerNo: `SB${tradeNo}`, tradeNo, amountFen })
      const signature = signer.sign('notification', body)
      const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature }
      return retryingClient.post('/pay/notify/sandbox', headers, body)
    }
    const wrong = random.chance(0.2) ? await notify(price + 1) : 400
    const right = await Promise.all([notify(price), notify(price)])
    if (wrong !== 400 || right.some((status) => status !== 200))
      throw new Error(`a notification of another amount was answered ${wrong}, the right ones ${right}`)
    if (paid.has(rechargeId)) return false
    paid.add(rechargeId)
    seen.wallet += price + given
    return true
  }

  /** Runs the operator's command, repeated until it succeeds: one key makes one entry. */
  const operatorAdds: Transfer = async () => {
    const how = random.pick(['transfer', 'grant'] as const)
    const amount = random.whole(1, 300_000)
    const addition = { shopId, how, amount, key: `operator:${++keys}`, reason: '', at: now() }
    await retryingClient.insist(() => owner.transaction().execute((tx) => addToWallet(tx, addition)))
    seen.wallet += amount
    return true
  }

  const buyUnits: Transfer = async () => {
    const units = packages.filter(({ kind }) => kind !== 'recharge')
    const chosen = random.pick(units)
    const { packageNumber, price } = chosen
    if (!(await retryingClient.ask(token, buyPackage, { packageNumber, price }))) return false
    seen.wallet -= price
    seen[chosen.kind === 'sms' ? 'smsStock' : 'computeCredit'] += chosen.units
    return true
  }

  const renewPlugin: Transfer = async () => {
    const wanted = random.pick(site.plugins)
    const listed = await retryingClient.ask(token, listPlugins, {})
    const plugin = listed?.plugins.find(({ name }) => name === wanted)
    if (!plugin) throw new Error(`${wanted} is not offered`)
    const { pluginId, price, endsAt: seenEnd } = plugin
    // Repeated renewals would pass the last year that calls accept.
    if (seenEnd !== null && seenEnd >= '2190') return false
    if (!(await retryingClient.ask(token, buyPlugin, { pluginId, price, seenEnd }))) return false
    seen.wallet -= price
    seen.terms += 1
    return true
  }

  return { topUp, payBack, recharge, operatorAdds, buyUnits, renewPlugin }
}
