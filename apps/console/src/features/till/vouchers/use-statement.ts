import { checkVoucherStatement, importVoucherStatement } from '@roombook/contract'
import { useCheckedFile } from '#platform/upload/use-checked-file.ts'
import { callsOfVouchers } from './voucher-calls.ts'

/** A platform's statement from the file to the vouchers. */
export const useStatement = () =>
  useCheckedFile({ check: checkVoucherStatement, bringIn: importVoucherStatement, refetch: callsOfVouchers })
