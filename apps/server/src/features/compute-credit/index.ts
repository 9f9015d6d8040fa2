export { listStrandedUses, readComputeCredit, reserveCredit, settleUse } from './credit.repository.ts'
export { type CreditEntryRow, listCreditRows, sumCreditRows } from './credit-entries.repository.ts'
export { readWrongPoints } from './recount.repository.ts'
