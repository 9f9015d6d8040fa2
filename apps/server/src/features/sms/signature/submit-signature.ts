import type { InputOf, OutputOf } from '@roombook/contract'
import type { submitSmsSignature } from '@roombook/contract/sms-signature'
import type { SmsSignatureProof } from '@roombook/domain/sms'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import {
  changeColumns,
  changeSignatures,
  followSoon,
  recordSignatureChange,
  requireFreshSignature,
} from './change-signature.ts'
import { attachProofs, deleteProofs, findPicture } from './proof.repository.ts'
import {
  insertSignature,
  listSignatures,
  registerName,
  type SignatureRow,
  updateSignature,
} from './signature.repository.ts'
import { giveUp } from './withdraw-signature.ts'

type Registration = InputOf<typeof submitSmsSignature>

/**
 * Registers a store's own signature under the operator's account, or corrects one that was refused or did not
 * arrive. It is submitted after the commit and used once approved; until then the current signature stays in
 * use.
 * @throws Refusal `sms.sign_not_offered`; `sms.sign_stale`; `sms.sign_state` when a registration is in
 * progress; `sms.sign_taken` at the signature; `sms.sign_proof` at the picture; `request.invalid` at what has
 * expired or is not offered.
 */
export function submitSignature(
  { operators }: SmsGateways,
  call: StaffCall,
  registration: Registration,
): Promise<OutputOf<typeof submitSmsSignature>> {
  const { shopId, now } = call
  const registry = operators.signs
  if (!registry) throw new Refusal('sms.sign_not_offered')
  if (!registry.purposes.includes(registration.purpose))
    refuseAt('request.invalid', 'purpose', '平台未登记企业名称，暂不能申请他用签名，请联系系统管理员')
  requireValid(registration, call)
  return changeSignatures(call, async (tx) => {
    const before = await correctedBy(tx, call, registration)
    await requireFreeName(tx, shopId, operators, { registration, before })
    const isSame = before?.sign === registration.sign && before.gateway === operators.name
    // Another name is another registration, and replaces the refused one.
    if (before && !isSame) await giveUp(tx, call, before, '改报另一签名')
    const made = {
      ...toColumns(registration),
      ...asSubmitted,
      ...changeColumns(call, '提交申请'),
      submitted_at: now,
    }
    const signatureId = isSame
      ? before.id
      : await insertSignature(tx, shopId, { ...made, gateway: operators.name, submissions: 1 })
    if (isSame)
      await updateSignature(tx, shopId, before.id, {
        ...made,
        submissions: before.submissions + 1,
        lost: before.lost || before.state === 'draft',
      })
    await attachProofs(tx, shopId, signatureId, await requireProofs(tx, call, { registration, before }))
    if (before && !isSame) await deleteProofs(tx, shopId, before.id)
    const { sign, company, creditCode, qualification, source, purpose } = registration
    await recordSignatureChange(tx, call, {
      remark: `申请短信签名【${sign}】`,
      detail: { sign, company, creditCode, qualification, source, purpose },
    })
    if (before && !isSame) await followSoon(tx, call, before.id)
    await followSoon(tx, call, signatureId)
    return signatureId
  })
}

/**
 * Finds the signature that a request corrects.
 * @throws Refusal when it has changed, or another one is under review.
 */
async function correctedBy(
  tx: ShopTransaction,
  { shopId }: StaffCall,
  { signId, version }: Registration,
): Promise<SignatureRow | undefined> {
  if (signId === null) {
    const there = (await listSignatures(tx, shopId)).some(
      ({ state }) => state === 'submitted' || state === 'refused' || state === 'draft',
    )
    if (there) throw new Refusal('sms.sign_state', {}, '已有一份签名申请，请查看后再操作')
    return undefined
  }
  const before = await requireFreshSignature(tx, shopId, { signId, version: version ?? 0 })
  if (before.state !== 'refused' && before.state !== 'draft') throw new Refusal('sms.sign_state')
  return before
}

/** @throws Refusal `sms.sign_taken` at the signature, naming its owner. */
async function requireFreeName(
  tx: ShopTransaction,
  shopId: number,
  { name: gateway, sign: operatorSignature }: SmsGateway,
  { registration: { sign }, before }: { registration: Registration; before: SignatureRow | undefined },
): Promise<void> {
  const taken = (message: string): never => refuseAt('sms.sign_taken', 'sign', message)
  if (sign === operatorSignature) taken('这就是平台的签名，无需申请')
  const own = (await listSignatures(tx, shopId)).find(
    (row) => row.sign === sign && row.gateway === gateway && row.id !== before?.id,
  )
  if (own)
    taken(own.state === 'approved' ? '该签名已通过，无需再次申请' : '该签名正从服务商处撤下，请稍后再提交')
  if (!(await registerName(tx, shopId, { gateway, sign }))) taken('该签名已由另一家门店申请，请换一个')
}

/** @throws Refusal `request.invalid` at an expired period. */
function requireValid(
  { trademarkPeriod, letterPeriod, source, purpose }: Registration,
  { now }: StaffCall,
): void {
  const today = now.toISOString().slice(0, 10)
  if (source === 'trademark' && trademarkPeriod && trademarkPeriod.to <= today)
    refuseAt('request.invalid', 'trademarkPeriod', '商标有效期已过')
  if (purpose === 'other' && letterPeriod && letterPeriod.to <= today)
    refuseAt('request.invalid', 'letterPeriod', '授权期限已过')
}

/**
 * Finds the pictures of a registration.
 * @throws Refusal `sms.sign_proof` at one that is deleted or belongs to another registration.
 */
async function requireProofs(
  tx: ShopTransaction,
  { shopId }: StaffCall,
  { registration, before }: { registration: Registration; before: SignatureRow | undefined },
): Promise<Partial<Record<SmsSignatureProof, number>>> {
  const { proofId, letterId, purpose } = registration
  const named = { proof: proofId, ...(purpose === 'other' && letterId !== null ? { letter: letterId } : {}) }
  if (named.proof === named.letter) refuseAt('sms.sign_proof', 'letterId', '请另外上传授权委托书')
  for (const [kind, id] of Object.entries(named)) {
    const picture = await findPicture(tx, shopId, id)
    if (!picture || (picture.signId !== null && picture.signId !== before?.id))
      refuseAt('sms.sign_proof', `${kind}Id`)
  }
  return named
}

const toColumns = (registration: Registration) => {
  const { trademarkPeriod, letterPeriod } = registration
  const isTrademark = registration.source === 'trademark'
  const isOther = registration.purpose === 'other'
  return {
    sign: registration.sign,
    source: registration.source,
    purpose: registration.purpose,
    company: registration.company,
    credit_code: registration.creditCode,
    qualification: registration.qualification,
    trademark_number: isTrademark ? registration.trademarkNumber : '',
    trademark_from: isTrademark ? (trademarkPeriod?.from ?? null) : null,
    trademark_to: isTrademark ? (trademarkPeriod?.to ?? null) : null,
    letter_from: isOther ? (letterPeriod?.from ?? null) : null,
    letter_to: isOther ? (letterPeriod?.to ?? null) : null,
    reason: registration.reason,
  }
}

/** Initial state, before any query. */
const asSubmitted = {
  state: 'submitted',
  answer: '',
  networks: '',
  provider_papers: '{}',
  handed_at: null,
  asked: 0,
  checked_at: null,
  settled_at: null,
  removed_at: null,
  used: true,
} as const
