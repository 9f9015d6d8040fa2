import type { WaitingLine } from '@roombook/contract/home'
import { callerText, callerWithout } from '@roombook/domain/calls'
import { addressed, dueAt } from '@roombook/domain/orders'
import { hasNode, isAdmin, mayBook, pluginCatalogue, pluginOpen } from '@roombook/domain/session'
import { maskPhone } from '@roombook/domain/validation'
import { countDepositsToReturn, listWaitingOrders, type WaitingOrder } from '#features/booking/index.ts'
import { listPluginRows } from '#features/plugins/index.ts'
import { countPending } from '#features/pos/index.ts'
import { listFaultyPrinters } from '#features/printing/index.ts'
import { listMissedCalls } from '#features/telephone/index.ts'
import type { Actor } from '#platform/auth/actor.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A waiting item, with the number of all items of its kind. */
type CountedLine = WaitingLine & { total: number }

/** A source of waiting items: who may see them, and one query that reads them. */
interface WaitingSource {
  may(actor: Actor): boolean
  read(tx: ShopTransaction, call: StaffCall): Promise<CountedLine[]>
}

/** Most items shown of each kind; the page of that kind lists the rest. */
const most = 20
const hourMs = 3_600_000
/** Holds of other days are shown within their last 24 hours only. */
const holdHorizonMs = 24 * hourMs
const pluginHorizonMs = 7 * 24 * hourMs

const line = (known: Pick<CountedLine, 'kind' | 'id' | 'title'> & Partial<CountedLine>): CountedLine => ({
  phone: '',
  reason: '',
  count: 1,
  amount: null,
  since: null,
  until: null,
  order: null,
  total: 1,
  ...known,
})

const orders: WaitingSource = {
  may: (actor) => hasNode(actor, ['roombook/orderlist', 'roombook/createbook']),
  async read(tx, { shopId, today, now, actor }) {
    const rows = await listWaitingOrders(tx, {
      shopId,
      today,
      most,
      staffId: actor.staffId,
      holdsUntil: new Date(now.getTime() + holdHorizonMs),
      actsOnAll: isAdmin(actor.adminLevel) || actor.adminLevel === 3,
      mayBook: mayBook(actor),
    })
    return rows.map((row) => orderLine(row, actor))
  },
}

function orderLine(row: WaitingOrder, actor: Actor): CountedLine {
  const { kind, id, total, amount, reason, phone, orderId, bookDate, periodId, periodName } = row
  const { roomName, rooms, peopleNum } = row
  return line({
    kind,
    id,
    total,
    amount,
    reason,
    title: addressed(row),
    phone: maskPhone(phone),
    since: row.since?.toISOString() ?? null,
    until: findDeadline(row, actor)?.toISOString() ?? null,
    order: { orderId, bookDate, periodId, periodName, roomName, rooms, peopleNum },
  })
}

/**
 * Returns when an item's action must be taken: the end of a hold, or the earlier of a booking request's
 * expiry and the guests' arrival.
 */
function findDeadline({ kind, until, ...row }: WaitingOrder, actor: Actor): Date | undefined {
  if (kind === 'refund' || kind === 'charge') return undefined
  if (kind === 'hold') return until ?? undefined
  const due = dueAt(row, actor)
  const ends = [until?.getTime(), due].filter((end) => end !== undefined)
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined
}

const calls: WaitingSource = {
  may: (actor) =>
    hasNode(actor, 'shopconfig/savephonezj') && pluginOpen(actor.plugins['shopconfig/savephonezj']),
  async read(tx, { shopId }) {
    return (await listMissedCalls(tx, shopId, most)).map(({ id, phone, extension, kind, name, ...call }) =>
      line({
        kind: 'call',
        id,
        total: call.total,
        title: name || (kind === 'withheld' || kind === 'unreadable' ? callerWithout[kind] : '新客'),
        phone: phone === '' ? '' : kind === 'mobile' ? maskPhone(phone) : callerText(phone, extension),
        since: call.rangAt.toISOString(),
      }),
    )
  },
}

const printers: WaitingSource = {
  may: ({ adminLevel }) => isAdmin(adminLevel),
  async read(tx, { shopId }) {
    const rows = await listFaultyPrinters(tx, shopId)
    return rows.map(({ id, title, error, since }) =>
      line({
        kind: 'printer',
        id,
        title,
        reason: error,
        total: rows.length,
        since: since?.toISOString() ?? null,
      }),
    )
  },
}

const tills: WaitingSource = {
  may: (actor) => hasNode(actor, 'roombook/till'),
  async read(tx, { shopId }) {
    const { count, since } = await countPending(tx, shopId)
    if (count === 0) return []
    return [line({ kind: 'pos', id: 1, title: '收银推送', count, since: since?.toISOString() ?? null })]
  },
}

const deposits: WaitingSource = {
  may: (actor) => hasNode(actor, 'roombook/till'),
  async read(tx, { shopId }) {
    const { count, total: amount, since } = await countDepositsToReturn(tx, shopId)
    if (count === 0) return []
    return [
      line({ kind: 'deposit', id: 1, title: '柜台订金', count, amount, since: since?.toISOString() ?? null }),
    ]
  },
}

const plugins: WaitingSource = {
  may: ({ adminLevel }) => isAdmin(adminLevel),
  async read(tx, { shopId, now }) {
    const rows = await listPluginRows(tx, shopId)
    const ending = rows.flatMap(({ pluginId, name, state, endsAt }) =>
      endsAt !== null && pluginOpen(state) && isWithinHorizon(endsAt, now)
        ? [
            line({
              kind: 'plugin',
              id: pluginId,
              title: pluginCatalogue[name].title,
              until: endsAt.toISOString(),
            }),
          ]
        : [],
    )
    return ending.map((plugin) => ({ ...plugin, total: ending.length }))
  },
}

const isWithinHorizon = (endsAt: Date, now: Date): boolean =>
  endsAt > now && endsAt.getTime() - now.getTime() <= pluginHorizonMs

export const waitingSources: readonly WaitingSource[] = [orders, calls, printers, tills, deposits, plugins]
