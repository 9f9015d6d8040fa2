export { findAccount } from './accounts/account.repository.ts'
export { openAccount } from './accounts/account-secrets.ts'
export {
  findCheck,
  isCheckPending,
  isVerifiedElsewhere,
  lockCheck,
  updateCheck,
  type VoucherCheckRow,
} from './checks/check.repository.ts'
export { checkToSettle, platformPauses, scheduleVoucherQuery, voucherToCancel } from './checks/check-jobs.ts'
export { shownCheck } from './checks/prepare-voucher.ts'
export { platformClient } from './platforms/platform-clients.ts'
export {
  PlatformUnavailable,
  type VerifiedVoucher,
  type VoucherPlatformClient,
} from './platforms/voucher-platform.ts'
export {
  describeUse,
  describeVoucher,
  requireTyped,
  sayingWhereUsed,
  type TypedVoucher,
  takeVoucher,
  voucherPostings,
} from './take-voucher.ts'
export {
  findUse,
  findVoucher,
  handVouchersOver,
  lockVoucher,
  type NewVoucher,
  noteCancelling,
  noteUndone,
  peekOrderOfVoucher,
  type VoucherRow,
  voucherView,
} from './voucher.repository.ts'
