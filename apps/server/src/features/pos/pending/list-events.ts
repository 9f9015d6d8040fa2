import type { BillPaid, InputOf, OutputOf } from '@roombook/contract'
import type { listPosEvents as listCall, PosEventRow } from '@roombook/contract/pos'
import { fen } from '@roombook/domain/money'
import { findTableOrder } from '#features/booking/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countPosEvents, listPosEvents } from '../events/pos-event.repository.ts'

type Row = Awaited<ReturnType<typeof listPosEvents>>[number]

/** Lists the till events, latest first, optionally those of one state. */
export function listEvents(
  { shopId, read }: StaffCall,
  { state, page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return read(async (tx) => {
    const rows = await listPosEvents(tx, shopId, { state, limit, offset: (page - 1) * limit })
    const list: PosEventRow[] = []
    for (const row of rows) {
      const order = row.order_id === null ? undefined : await findTableOrder(tx, shopId, row.order_id)
      list.push(eventView(row, order?.serial ?? ''))
    }
    return {
      list,
      count: await countPosEvents(tx, shopId, state),
      pending: await countPosEvents(tx, shopId, 'pending'),
    }
  })
}

function eventView(row: Row, serial: string): PosEventRow {
  const body = row.body as Partial<BillPaid>
  return {
    id: row.id,
    systemTitle: row.systemTitle,
    kind: row.kind as PosEventRow['kind'],
    billNo: row.bill_no,
    tableCode: row.table_code,
    roomName: row.roomName ?? '',
    businessDate: row.business_date,
    people: body.people ?? null,
    billTotal: row.total_fen === null ? null : fen(row.total_fen),
    payments: (body.payments ?? []).map(({ means, amount }) => ({ means, amount: fen(amount) })),
    coupons: listCoupons(body),
    state: row.state as PosEventRow['state'],
    problem: row.problem as PosEventRow['problem'],
    message: row.message,
    matchedOrderId: row.order_id,
    matchedSerial: serial,
    receivedAt: row.received_at.toISOString(),
    dealtName: row.dealt_name,
    reason: row.reason,
  }
}

/** Names the till's own discounts, and store coupons by the last digits of their codes. */
function listCoupons({ coupon = 0, coupons = [] }: Partial<BillPaid>): PosEventRow['coupons'] {
  if (coupons.length === 0) return coupon > 0 ? [{ name: '', amount: fen(coupon) }] : []
  return coupons.map(({ code = '', name, amount }) => ({
    name: name ?? `券码尾号${code.slice(-4)}`,
    amount: fen(amount),
  }))
}
