import { momentText } from '@roombook/domain/time'
import {
  isVoucherLink,
  readVoucherCode,
  type VoucherPlatform,
  voucherPlatforms,
} from '@roombook/domain/vouchers'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import {
  findUse,
  insertVoucher,
  type NewVoucher,
  type VoucherRow,
  type VoucherUse,
} from './voucher.repository.ts'

/** Input of a voucher entered by hand. */
export type TypedVoucher = Pick<NewVoucher, 'platform' | 'code' | 'title' | 'face' | 'paid'>

/**
 * Normalizes a voucher entered by hand, its code to digits.
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
 * Records a voucher as used by the caller, in the transaction that posts it. Its order must be locked.
 * @throws Refusal `vouchers.code_used`; {@link sayingWhereUsed} adds when, and by which staff or store.
 */
export async function takeVoucher(
  tx: ShopTransaction,
  { shopId, now, today, actor }: StaffCall,
  voucher: TypedVoucher & Pick<NewVoucher, 'orderId' | 'roomId' | 'kept' | 'check'>,
): Promise<VoucherRow> {
  const by = { businessDate: today, at: now, staffId: actor.staffId, staffName: actor.nickname }
  const row = await insertVoucher(tx, shopId, { ...voucher, ...by })
  return row ?? refuseAt('vouchers.code_used', 'code')
}

/**
 * Adds to the refusal of a used voucher when it was used, and by which staff or store. Queries after the
 * rollback, since on a cluster a transaction with writes cannot read other stores.
 * @throws Refusal `vouchers.code_used`, and any other that `taken` rejects with.
 */
export const sayingWhereUsed = <Result>(
  { read, actor }: StaffCall,
  voucher: Pick<TypedVoucher, 'platform' | 'code'>,
  taken: Promise<Result>,
): Promise<Result> =>
  taken.catch(async (error: unknown) => {
    const isUsed = error instanceof Refusal && error.code === 'vouchers.code_used'
    const used = isUsed && (await read((tx) => findUse(tx, voucher)))
    if (used) refuseUsed(used, voucher.platform, actor.timezone)
    throw error
  })

/**
 *
 * @throws Refusal `vouchers.code_used` at its field: the time, and the staff member and order or the other
 *   store of the brand.
 */
export function refuseUsed(use: VoucherUse, platform: VoucherPlatform, timezone: string): never {
  const message = `这张${voucherPlatforms[platform]}券${describeUse(use, timezone)}核销，不能再用`
  const { order_id, book_date, period_id } = use
  const order =
    order_id !== null && book_date !== null && period_id !== null
      ? { id: order_id, bookDate: book_date, periodId: period_id }
      : undefined
  throw new Refusal('vouchers.code_used', { order, fields: { code: message } }, message)
}

/** Describes a use: 已于2026-11-20 18:00由赵前台, or 已于2026-11-20 18:00在和宴·湖滨店. */
export const describeUse = ({ at, staff_name, shop_title }: VoucherUse, timezone: string): string =>
  `已于${momentText(at.getTime(), timezone)}${shop_title ? `在${shop_title}` : `由${staff_name}`}`

const platformAccounts: Readonly<Record<VoucherPlatform, VoucherPlatform>> = {
  meituan: 'meituan',
  douyin: 'douyin',
}

/**
 * Returns a voucher's postings, which sum to zero: the platform owes the guest's payment, the store bears the
 * rest, and the face value is posted to the bill, or to `voucher-kept` for excess that the store keeps.
 */
export function voucherPostings({ platform, face, paid, kept, order_id }: VoucherRow): Posting[] {
  const order = order_id === null ? {} : { orderId: order_id }
  const postings: Posting[] = [
    { kind: platformAccounts[platform], amount: -paid, ...order },
    { kind: 'voucher-off', amount: paid - face, ...order },
    { kind: kept ? 'voucher-kept' : 'bill', amount: face, ...order },
  ]
  return postings.filter(({ amount }) => amount !== 0)
}

/** Describes a voucher: 美团券「双人餐」（尾号9012）. */
export const describeVoucher = ({ platform, code, title }: Pick<VoucherRow, 'platform' | 'code' | 'title'>) =>
  `${voucherPlatforms[platform]}券${title ? `「${title}」` : ''}（尾号${code.slice(-4)}）`
