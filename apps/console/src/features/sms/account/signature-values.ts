import type { InputOf } from '@roombook/contract'
import type { SmsSignature, SmsSignaturePeriod, submitSmsSignature } from '@roombook/contract/sms-signature'
import type { SmsSignaturePurpose, SmsSignatureSource } from '@roombook/domain/sms'
import dayjs, { type Dayjs } from 'dayjs'

/** Values of a signature's form. */
export interface TypedSignature {
  sign: string
  source: SmsSignatureSource
  purpose: SmsSignaturePurpose
  company: string
  creditCode: string
  qualification: string
  trademarkNumber?: string
  trademarkPeriod?: [Dayjs, Dayjs] | null
  letterPeriod?: [Dayjs, Dayjs] | null
  reason: string
  proofId?: number
  letterId?: number
}

const toDates = (period: SmsSignaturePeriod | null): [Dayjs, Dayjs] | null =>
  period && [dayjs(period.from), dayjs(period.to)]
const toPeriod = (dates: [Dayjs, Dayjs] | null | undefined): SmsSignaturePeriod | null =>
  dates ? { from: dates[0].format('YYYY-MM-DD'), to: dates[1].format('YYYY-MM-DD') } : null

/** Returns the form's initial values. */
export function toTypedSignature(sign: SmsSignature | undefined): Partial<TypedSignature> {
  if (!sign) return { source: 'company', purpose: 'own' }
  const { company, creditCode, qualification, trademarkNumber, reason, source, purpose, proofs } = sign
  const [proof, letter] = (['proof', 'letter'] as const).map((kind) =>
    proofs.find((one) => one.kind === kind),
  )
  return {
    sign: sign.sign,
    source,
    purpose,
    company,
    creditCode,
    qualification,
    trademarkNumber,
    reason,
    trademarkPeriod: toDates(sign.trademarkPeriod),
    letterPeriod: toDates(sign.letterPeriod),
    ...(proof && { proofId: proof.proofId }),
    ...(letter && { letterId: letter.proofId }),
  }
}

/** Converts the form to the call's input; hidden fields are empty. */
export const toRegistrationInput = (
  typed: TypedSignature,
  corrected: SmsSignature | undefined,
): InputOf<typeof submitSmsSignature> => ({
  sign: typed.sign.trim(),
  source: typed.source,
  purpose: typed.purpose,
  company: typed.company.trim(),
  creditCode: typed.creditCode.trim(),
  qualification: typed.qualification.trim(),
  trademarkNumber: typed.source === 'trademark' ? (typed.trademarkNumber?.trim() ?? '') : '',
  trademarkPeriod: typed.source === 'trademark' ? toPeriod(typed.trademarkPeriod) : null,
  letterPeriod: typed.purpose === 'other' ? toPeriod(typed.letterPeriod) : null,
  letterId: typed.purpose === 'other' ? (typed.letterId ?? null) : null,
  proofId: typed.proofId ?? 0,
  reason: typed.reason.trim(),
  signId: corrected?.signId ?? null,
  version: corrected?.version ?? null,
})
