export {
  isVoucherLink,
  platformOfCode,
  readVoucherCode,
  spokenVoucherCode,
  type VoucherPlatform,
  voucherPlatformNames,
  voucherPlatforms,
} from './voucher-code.ts'
