export {
  cancelIsLate,
  isCheckPending as isCheckUnderWay,
  preparedMinutes,
  type VoucherCheckState,
  type VoucherSource as VoucherWay,
  voucherCheckStates,
  voucherSourceNames as voucherWayNames,
  voucherSources as voucherWays,
} from './platform-check.ts'
export {
  describeDifference as differenceInWords,
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
