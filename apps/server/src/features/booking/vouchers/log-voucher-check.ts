import { describeVoucher, type VoucherCheckRow } from '#features/vouchers/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Logs the result of a verification that counts nowhere, in the name of the requesting staff member, even if
 * the bill has changed since.
 */
export const logVoucherCheck = (
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  check: VoucherCheckRow,
  remark: string,
): Promise<void> =>
  logStoreAction(
    tx,
    { shopId, now, actor: { staffId: check.staff_id, nickname: check.staff_name } },
    {
      action: 'vouchers.verify',
      remark: `${describeVoucher({ ...check, code: check.code || '二维码' })}：${remark}`,
      fields: ['voucher'],
      event: { name: 'vouchers.changed', data: { voucherIds: [] } },
    },
  )
