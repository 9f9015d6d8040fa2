import { billPaid } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain/time'
import { addTillDays } from './add-till-days.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day, minute } from './moments.ts'

interface Told {
  kind: string
  table_code: string
  total_fen: number | null
  problem: string
  message: string
  /** Fields of the body specific to the event. */
  body: Record<string, unknown>
}

/**
 * Adds a till system last seen today, the days that it closed, and two events that wait for the staff. Its
 * key is unusable: the placeholder of the secret decrypts to nothing.
 */
export function addTillSystem(
  tables: DemoTables,
  venue: DemoVenue,
  { today, now }: { today: LocalDate; now: number },
): void {
  const { shopId, staff, rooms } = venue
  const [owner] = staff
  if (!owner) return
  const systemId = tables.number('pos_system', {
    shop_id: shopId,
    title: '前厅收银',
    secret: '\\x00',
    key_tail: '7c1e',
    walk_ins: true,
    heard_at: new Date(now - 4 * minute),
    version: 2,
    created_by: owner.id,
    created_name: owner.name,
    created_at: new Date(now - 30 * day),
    revoked_at: null,
    revoked_name: '',
  })
  const codes = new Map(
    rooms.slice(0, 12).map(({ id }, at) => [id, `A${String(at + 1).padStart(2, '0')}`] as const),
  )
  for (const [room_id, code] of codes)
    tables.add('pos_table', { shop_id: shopId, system_id: systemId, code, room_id })
  addTillDays(tables, venue, { systemId, codes, today, now })
  // A webhook paused by a 410 response: nothing is sent from the demo.
  const created = new Date(now - 6 * day)
  tables.add('pos_hook', {
    shop_id: shopId,
    system_id: systemId,
    url: 'https://till.example.com/roombook',
    secret: '\\x00',
    key_tail: '09ae',
    state: 'paused',
    paused_at: created,
    paused_reason: '对方表示不再接收（410）',
    delivered_at: new Date(now - 7 * day),
  })
  for (const [at, state] of (['delivered', 'failed'] as const).entries())
    tables.number('pos_hook_event', {
      shop_id: shopId,
      system_id: systemId,
      kind: 'hook.test',
      state,
      tries: 1,
      body: { order: null, before: null },
      booking_id: null,
      order_id: null,
      answer_status: state === 'failed' ? 410 : 200,
      answer: state === 'failed' ? 'gone' : 'ok',
      queued_at: new Date(now - (7 - at) * day),
      due_at: new Date(now - (7 - at) * day),
      tried_at: new Date(now - (7 - at) * day),
    })
  const send = (bill: string, minutesAgo: number, { body, ...row }: Told) => {
    const at = new Date(now - minutesAgo * minute)
    const event = { event_id: `demo-${bill}`, bill_no: bill, table: row.table_code }
    const paid = { ...event, type: 'bill.paid', paid_at: at.toISOString(), total: row.total_fen, ...body }
    tables.number('pos_event', {
      shop_id: shopId,
      system_id: systemId,
      event_id: event.event_id,
      digest: '\\x00',
      bill_no: bill,
      business_date: today,
      state: 'pending',
      order_id: null,
      received_at: at,
      dealt_at: null,
      dealt_name: '',
      reason: '',
      ...row,
      // Same shape as a real event: matching it settles the bill.
      body: JSON.parse(JSON.stringify(row.kind === 'bill.paid' ? billPaid.parse(paid) : body)),
    })
  }
  send('10086', 34, {
    kind: 'bill.paid',
    table_code: 'B07',
    total_fen: 86_800,
    problem: 'unknown_table',
    message: '桌号未对应包厢',
    body: { payments: [{ means: 'weixin', amount: 86_800 }] },
  })
  send('10089', 16, {
    kind: 'bill.paid',
    table_code: 'A05',
    total_fen: 128_800,
    problem: 'coupon_unproven',
    message: '第2张券（尾号3456）：券码不正确，请核对后重试',
    body: {
      coupon: 5_000,
      coupons: [
        { name: '会员日', amount: 3_000 },
        { code: '999999999123456', amount: 2_000 },
      ],
      payments: [{ means: 'alipay', amount: 123_800 }],
    },
  })
  send('10091', 4, {
    kind: 'table.opened',
    table_code: 'A03',
    total_fen: null,
    problem: 'table_occupied',
    message: '上一单尚未结账',
    body: { people: 8 },
  })
}
