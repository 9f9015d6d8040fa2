export {
  cancelIsLate,
  isCheckPending,
  preparedMinutes,
  type VoucherCheckState,
  type VoucherSource,
  voucherCheckStates,
  voucherSourceNames,
  voucherSources,
} from './platform-check.ts'
export {
  describeDifference,
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
