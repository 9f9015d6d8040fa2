import { createOrder } from '@roombook/contract/booking'
import { payCompany, readStatement } from '@roombook/contract/companies'
import { clearOrder } from '@roombook/contract/order-moves'
import { collectBalance, setBalance, setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { addDays } from '@roombook/domain/time'
import { orderFormFor } from '../../order-form.ts'
import type { TestVenue } from '../../test-venue.ts'
import {
  atOnce,
  couponOff,
  drop,
  store,
  type Transfer,
  type TransferSite,
  tillMeans,
} from './transfer-site.ts'

/** An order as last acknowledged, with its customer and received deposit. */
interface Table {
  id: number
  version: number
  customerId: number
  deposit: number
}

/** A settled order with its arrears. */
interface Settled {
  id: number
  version: number
  owed: number
}

/** Returns a day, period and room for each order, spread over the year. */
function slotOf(venue: TestVenue, place: number) {
  const [rooms, periods] = [Object.values(venue.rooms), Object.values(venue.periods)]
  const roomId = rooms[place % rooms.length] ?? 0
  const periodId = periods[Math.floor(place / rooms.length) % periods.length] ?? 0
  const bookDate = addDays('2026-11-21', Math.floor(place / rooms.length / periods.length))
  return { bookDate, periodId, roomIds: [roomId], arrivalTime: '' }
}

/** Transfers deposits, bills with several means of payment, and later corrections. */
export function tableTransfers(site: TransferSite) {
  const { venue, retryingClient, random, token, customers, companyId, now, seen, held } = site
  const open: Table[] = []
  const settled: Settled[] = []
  let orders = 0
  const means = () => random.pick(tillMeans)

  const book: Transfer = async () => {
    if (open.length >= atOnce.tables) return settle()
    const { id: customerId, phone } = random.pick(customers)
    const form = orderFormFor(venue, { ...slotOf(venue, orders++), phone })
    const booked = await retryingClient.ask(token, createOrder, form)
    if (booked) open.push({ id: booked.row.id, version: booked.row.version, customerId, deposit: 0 })
    return false
  }

  const takeDeposit: Transfer = async () => {
    if (open.length === 0) return book()
    const table = random.pick(open)
    const depositReceived = random.whole(1, 30_000)
    const input = {
      orderId: table.id,
      version: table.version,
      deposit: 30_000,
      depositReceived,
      means: means(),
    }
    const done = await retryingClient.ask(token, setDeposit, input)
    if (done) Object.assign(table, { version: done.row.version, deposit: depositReceived })
    return Boolean(done)
  }

  /** Splits a bill: from the balance, to the company, as arrears, and the rest at the till. */
  function shareOut(due: number) {
    const some = (share: number, most: number) => (random.chance(share) ? random.whole(0, most) : 0)
    const balance = some(0.5, due)
    const onCompany = some(0.3, due - balance)
    const owed = some(0.2, due - balance - onCompany)
    const payments = [
      { means: 'balance' as const, amount: balance },
      { means: 'company' as const, amount: onCompany, companyId, signer: '钱总' },
      { means: means(), amount: due - balance - onCompany - owed },
    ].filter(({ amount }) => amount > 0)
    return { balance, owed, payments }
  }

  const settle: Transfer = async () => {
    if (open.length === 0) return book()
    const table = random.pick(open)
    const { id: orderId, version, customerId, deposit } = table
    const coupon = held.find((each) => each.customerId === customerId && random.chance(0.7))
    const total = deposit + couponOff + random.whole(1, 200_000)
    const { balance, owed, payments } = shareOut(total - deposit - (coupon ? couponOff : 0))
    const input = { orderId, version, total, payments, owed, coupons: coupon ? [coupon.id] : [] }
    const done = await retryingClient.ask(token, clearOrder, input)
    if (!done) return false
    drop(open, table)
    if (coupon) {
      drop(held, coupon)
      seen.used.add(coupon.id)
    }
    store(seen, customerId, -balance)
    settled.push({ id: orderId, version: done.row.version, owed: done.row.arrears })
    if (settled.length > atOnce.settled) settled.shift()
    return true
  }

  const changeDrinks: Transfer = async () => {
    if (settled.length === 0) return settle()
    const table = random.pick(settled)
    const input = { orderId: table.id, version: table.version, drinks: random.whole(1, 50_000) }
    const done = await retryingClient.ask(token, setDrinks, input)
    if (done) Object.assign(table, { version: done.row.version, owed: done.row.arrears })
    return Boolean(done)
  }

  const changeArrears: Transfer = async () => {
    const owing = settled.filter(({ owed }) => owed > 0)
    if (owing.length === 0) return settle()
    const table = random.pick(owing)
    const amount = random.whole(1, table.owed)
    const acted = { orderId: table.id, version: table.version }
    const less = { arrears: table.owed - amount, means: random.pick([...tillMeans, 'waived' as const]) }
    const done = random.chance(0.5)
      ? await retryingClient.ask(token, setBalance, { ...acted, ...less })
      : await retryingClient.ask(token, collectBalance, { ...acted, payments: [{ means: means(), amount }] })
    if (done) Object.assign(table, { version: done.row.version, owed: done.row.arrears })
    return Boolean(done)
  }

  const companyPays: Transfer = async () => {
    const month = now().toISOString().slice(0, 7)
    const bill = (await retryingClient.ask(token, readStatement, { companyId, month }))?.openBills[0]
    if (!bill) return false
    const amount = random.whole(1, Math.max(1, bill.amount - bill.paid))
    const input = { companyId, means: means(), bills: [{ billId: bill.id, amount }] }
    return Boolean(await retryingClient.ask(token, payCompany, input))
  }

  return { book, takeDeposit, settle, changeDrinks, changeArrears, companyPays }
}
