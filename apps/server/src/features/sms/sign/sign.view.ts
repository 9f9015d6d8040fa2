import type { SmsSign, SmsSignPeriod } from '@roombook/contract'
import type { ProofRow, SignRow } from './sign.repository.ts'

/** From a day to a day, where both are kept. */
const periodOf = (from: string | null, to: string | null): SmsSignPeriod | null =>
  from !== null && to !== null ? { from, to } : null

/** While a trademark is protected. */
export const trademarkPeriodOf = ({ trademarkFrom, trademarkTo }: SignRow): SmsSignPeriod | null =>
  periodOf(trademarkFrom, trademarkTo)
/** While a letter of authorisation holds. */
export const letterPeriodOf = ({ letterFrom, letterTo }: SignRow): SmsSignPeriod | null =>
  periodOf(letterFrom, letterTo)

/** A sign as its store's administrators see it. */
export const signView = (row: SignRow, proofs: readonly ProofRow[]): SmsSign => ({
  signId: row.id,
  sign: row.sign,
  source: row.source,
  purpose: row.purpose,
  company: row.company,
  creditCode: row.creditCode,
  qualification: row.qualification,
  trademarkNumber: row.trademarkNumber,
  trademarkPeriod: trademarkPeriodOf(row),
  letterPeriod: letterPeriodOf(row),
  reason: row.reason,
  state: row.state,
  answer: row.answer,
  networks: row.networks,
  used: row.used,
  submittedAt: row.submittedAt.toISOString(),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  changedName: row.changedName,
  changedAt: row.changedAt.toISOString(),
  proofs: proofs.filter(({ signId }) => signId === row.id).map(({ id, kind }) => ({ proofId: id, kind })),
  version: row.version,
})
