import type { Call } from '@roombook/contract'
import { businessDate } from '@roombook/domain'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

let codes = 900_000_000_000

/** What a call about vouchers of platforms needs: one of its own, or a code that nobody took. */
export async function voucherExampleFor(
  owner: Kysely<DB>,
  shop: { shopId: number; at: Date },
  call: Call,
): Promise<Record<string, unknown>> {
  codes += 1
  if (call.name === 'vouchers.write-off')
    return { platform: 'meituan', code: String(codes), face: 10_000, paid: 8_800, orderId: null, version: 0 }
  return call.name === 'vouchers.undo' ? { voucherId: await plantVoucher(owner, shop), reason: '扫错了' } : {}
}

/** A voucher that a shop took today, without a booking. */
export async function plantVoucher(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
): Promise<number> {
  codes += 1
  const staff = await owner
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('platform_voucher')
    .values({
      ...{ shop_id: shopId, platform: 'meituan', code: String(codes), title: '', face_fen: 10_000 },
      ...{ paid_fen: 8_800, kept: true, business_date: businessDate(at.getTime(), 'Asia/Shanghai', 5), at },
      ...{ staff_id: staff.id, staff_name: '范例' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
