import {
  isVoucherLink,
  momentText,
  readVoucherCode,
  type VoucherPlatform,
  voucherPlatforms,
} from '@roombook/domain'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { findByCode, insertVoucher, type NewVoucher, type VoucherRow } from './voucher.repository.ts'

/** What is typed of a voucher. */
export type TypedVoucher = Pick<NewVoucher, 'platform' | 'code' | 'title' | 'face' | 'paid'>

/**
 * What was typed of a voucher, its code as digits.
 * @throws Refusal `vouchers.code_wrong`, `vouchers.paid_above`, each at its field.
 */
export function requireTyped({ code: typed, ...voucher }: TypedVoucher): TypedVoucher {
  if (isVoucherLink(typed))
    refuseAt('vouchers.code_wrong', 'code', '这是抖音的二维码链接，请输入二维码下方的数字券码')
  const code = readVoucherCode(typed)
  if (code === undefined) return refuseAt('vouchers.code_wrong', 'code')
  if (voucher.face === 0) refuseAt('vouchers.paid_above', 'face', '请输入面值')
  if (voucher.paid > voucher.face) refuseAt('vouchers.paid_above', 'paid')
  return { ...voucher, code }
}

/**
 * Notes a voucher as used by whoever calls, in the transaction that posts it. Its order must be locked.
 * @throws Refusal `vouchers.code_used` with when and by whom.
 */
export async function takeVoucher(
  tx: ShopTransaction,
  { shopId, now, today, actor }: StaffCall,
  voucher: TypedVoucher & Pick<NewVoucher, 'orderId' | 'roomId' | 'kept' | 'check'>,
): Promise<VoucherRow> {
  const by = { businessDate: today, at: now, staffId: actor.staffId, staffName: actor.nickname }
  const row = await insertVoucher(tx, shopId, { ...voucher, ...by })
  if (row) return row
  const used = await findByCode(tx, shopId, voucher)
  return used ? refuseUsed(used, actor.timezone) : refuseAt('vouchers.code_used', 'code')
}

/** @throws Refusal `vouchers.code_used` with when and by whom. */
export function refuseUsed({ platform, at, staff_name }: VoucherRow, timezone: string): never {
  const moment = momentText(at.getTime(), timezone)
  throw new Refusal(
    'vouchers.code_used',
    {},
    `这张${voucherPlatforms[platform]}券已于${moment}由${staff_name}核销，不能再用`,
  )
}

const accountOf: Readonly<Record<VoucherPlatform, VoucherPlatform>> = { meituan: 'meituan', douyin: 'douyin' }

/**
 * What a voucher is worth, as postings that come to nothing: its platform owes what the guest paid it, the store lets off
 * the rest, and a bill has the whole of it ahead, or nobody's does.
 */
export function voucherPostings({ platform, face, paid, kept, order_id }: VoucherRow): Posting[] {
  const order = order_id === null ? {} : { orderId: order_id }
  const postings: Posting[] = [
    { kind: accountOf[platform], amount: -paid, ...order },
    { kind: 'voucher-off', amount: paid - face, ...order },
    { kind: kept ? 'voucher-kept' : 'bill', amount: face, ...order },
  ]
  return postings.filter(({ amount }) => amount !== 0)
}

/** 美团券…9012，面值100.00元. */
export const voucherInWords = ({ platform, code, title }: Pick<VoucherRow, 'platform' | 'code' | 'title'>) =>
  `${voucherPlatforms[platform]}券${title ? `「${title}」` : ''}（尾号${code.slice(-4)}）`
