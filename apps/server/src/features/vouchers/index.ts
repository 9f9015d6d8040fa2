export { requireTyped, takeVoucher, voucherInWords, voucherPostings } from './take-voucher.ts'
export {
  handVouchersOver,
  lockVoucher,
  noteUndone,
  peekOrderOfVoucher,
  type VoucherRow,
  voucherView,
} from './voucher.repository.ts'
