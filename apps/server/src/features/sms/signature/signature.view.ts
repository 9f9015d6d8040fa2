import type { SmsSignature, SmsSignaturePeriod } from '@roombook/contract/sms-signature'
import type { ProofRow, SignatureRow } from './signature.repository.ts'

/** Combines two dates into a period, if both are stored. */
const toPeriod = (from: string | null, to: string | null): SmsSignaturePeriod | null =>
  from !== null && to !== null ? { from, to } : null

/** Period of a trademark's protection. */
export const toTrademarkPeriod = ({ trademarkFrom, trademarkTo }: SignatureRow): SmsSignaturePeriod | null =>
  toPeriod(trademarkFrom, trademarkTo)
/** Period of validity of a letter of authorisation. */
export const toLetterPeriod = ({ letterFrom, letterTo }: SignatureRow): SmsSignaturePeriod | null =>
  toPeriod(letterFrom, letterTo)

/** A signature as its store's administrators see it. */
export const toSignatureView = (row: SignatureRow, proofs: readonly ProofRow[]): SmsSignature => ({
  signId: row.id,
  sign: row.sign,
  source: row.source,
  purpose: row.purpose,
  company: row.company,
  creditCode: row.creditCode,
  qualification: row.qualification,
  trademarkNumber: row.trademarkNumber,
  trademarkPeriod: toTrademarkPeriod(row),
  letterPeriod: toLetterPeriod(row),
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
