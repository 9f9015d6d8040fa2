export {
  cancelIsLate,
  isCheckUnderWay,
  preparedMinutes,
  type VoucherCheckState,
  type VoucherWay,
  voucherCheckStates,
  voucherWayNames,
  voucherWays,
} from './platform-check.ts'
export {
  differenceInWords,
  feeOfLine,
  findStatementColumns,
  mostStatementRows,
  readStatementRow,
  type StatementCells,
  type StatementLine,
  statementColumns,
  statementDifference,
  type VoucherReckoning,
  voucherReckoningNames,
  voucherReckonings,
} from './statement.ts'
export {
  countedCode,
  isVoucherLink,
  platformOfCode,
  readVoucherCode,
  spokenVoucherCode,
  type VoucherPlatform,
  voucherPlatformNames,
  voucherPlatforms,
} from './voucher-code.ts'
