import type { Call } from '@roombook/contract'
import { businessDate } from '@roombook/domain/time'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

let codes = 900_000_000_000

/** Returns example input for voucher calls: a check, or an unused code. */
export async function voucherExampleFor(
  owner: Kysely<DB>,
  shop: { shopId: number; at: Date },
  call: Call,
): Promise<Record<string, unknown>> {
  codes += 1
  if (call.name === 'vouchers.write-off')
    return { platform: 'meituan', code: String(codes), face: 10_000, paid: 8_800, orderId: null, version: 0 }
  // An account that the store does not have, and an unreachable platform.
  if (call.name.endsWith('-account')) return { platform: 'meituan', account: '100567', version: 0 }
  if (call.name === 'vouchers.prepare') return { platform: 'meituan', code: String(codes) }
  if (call.name === 'vouchers.read-check') return { checkId: await plantCheck(owner, shop, 'prepared') }
  if (call.name === 'vouchers.verify')
    return { checkId: await plantCheck(owner, shop, 'prepared'), count: 1, orderId: null, version: 0 }
  if (call.name === 'vouchers.cancel')
    return {
      voucherId: await plantVoucher(owner, shop, await plantCheck(owner, shop, 'verified')),
      reason: '扫错了',
    }
  return call.name === 'vouchers.undo' ? { voucherId: await plantVoucher(owner, shop), reason: '扫错了' } : {}
}

/** Inserts a check with Meituan, by an account whose secrets cannot be decrypted. */
export async function plantCheck(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  state: 'prepared' | 'verified',
): Promise<number> {
  codes += 1
  const account = await owner
    .insertInto('voucher_account')
    .values({
      shop_id: shopId,
      platform: 'meituan',
      account: String(codes),
      secrets: Buffer.of(0),
      state: 'refused',
      checked_at: at,
      ended_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('voucher_check')
    .values({
      shop_id: shopId,
      account_id: account.id,
      platform: 'meituan',
      code: String(codes),
      title: '',
      items: JSON.stringify([{ code: String(codes) }]),
      face_fen: 10_000,
      paid_fen: 8_800,
      least: 1,
      most: 1,
      state,
      count: state === 'prepared' ? null : 1,
      at,
      staff_id: await someStaff(owner, shopId),
      staff_name: '范例',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const someStaff = async (owner: Kysely<DB>, shopId: number): Promise<number> =>
  (
    await owner
      .selectFrom('staff')
      .select('id')
      .where('shop_id', '=', shopId)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

const brandOf = async (owner: Kysely<DB>, shopId: number): Promise<number> =>
  (await owner.selectFrom('shop').select('brand_id').where('shop_id', '=', shopId).executeTakeFirstOrThrow())
    .brand_id

/** Inserts a voucher used today without a booking. */
export async function plantVoucher(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  checkId: number | null = null,
): Promise<number> {
  codes += 1
  const { id } = await owner
    .insertInto('platform_voucher')
    .values({
      shop_id: shopId,
      brand_id: await brandOf(owner, shopId),
      platform: 'meituan',
      code: String(codes),
      title: '',
      face_fen: 10_000,
      paid_fen: 8_800,
      kept: true,
      business_date: businessDate(at.getTime(), 'Asia/Shanghai', 5),
      at,
      staff_id: await someStaff(owner, shopId),
      staff_name: '范例',
      check_id: checkId,
      platform_ref: checkId === null ? null : JSON.stringify({ code: String(codes) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
