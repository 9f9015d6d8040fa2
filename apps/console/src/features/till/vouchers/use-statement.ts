import { checkVoucherStatement, importVoucherStatement } from '@roombook/contract/vouchers'
import { useCheckedFile } from '#platform/upload/use-checked-file.ts'
import { callsOfVouchers } from './voucher-calls.ts'

/** Import of a platform's statement. */
export const useStatement = () =>
  useCheckedFile({ check: checkVoucherStatement, bringIn: importVoucherStatement, refetch: callsOfVouchers })
