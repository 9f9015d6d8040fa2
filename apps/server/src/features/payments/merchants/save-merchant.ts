import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveMerchant as saveCall } from '@roombook/contract/merchants'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { GatewayUnavailable } from '../gateways/payment-gateway.ts'
import { makeTradeNo } from '../trade-number.ts'
import { changeColumns, changeMerchant, describeMerchant } from './change-merchant.ts'
import { deleteUnused, findByAccount, insertMerchant, updateMerchant } from './merchant.repository.ts'
import {
  type MerchantSecrets,
  noSecrets,
  readPrivateKey,
  readPublicKey,
  sealSecrets,
  secretsIn,
} from './merchant-secrets.ts'
import { type MerchantAnswer, queryMerchant } from './query-merchant.ts'
import type { OpenMerchant, StoreGateways } from './store-gateways.ts'

type Given = InputOf<typeof saveCall>

/**
 * Stores a merchant account for payments from now on, after a check with its provider. The previous one takes
 * no more payments, and remains for its refunds; one that was used earlier is reactivated.
 * @throws Refusal `payments.keeps_no_secrets`, `payments.merchant_no_address`,
 * `payments.merchant_no_partner`, `payments.merchant_refused` at the wrong field,
 * `payments.merchant_unreached`, `payments.merchant_stale`.
 */
export async function saveMerchant(
  gateways: StoreGateways,
  call: StaffCall,
  given: Given,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId, now } = call
  const { sealer, publicUrl } = gateways
  const { gateway, mode, version } = given
  if (!sealer) throw new Refusal('payments.keeps_no_secrets')
  if (publicUrl === undefined) throw new Refusal('payments.merchant_no_address')
  const name = { gateway, mode, account: given.account }
  const there = await call.read((tx) => findByAccount(tx, shopId, name))
  const opened = mergeAccount(given, there && secretsIn(sealer, shopId, there), there?.publicKey ?? '')
  const answer = await queryOrRefuse(gateways, shopId, opened)
  if (answer.state === 'refused') return refuseAt('payments.merchant_refused', answer.field, answer.reason)
  const account = answer.account ?? given.account
  const known = { ...name, account }
  const remark = `保存${describeMerchant(known)}`
  return changeMerchant(gateways, call, { gateway, version, remark }, async (tx, before) => {
    const same = await findByAccount(tx, shopId, known)
    const { appId: app_id, serial, publicKeyId: public_key_id, publicKey: public_key } = opened
    const score_service_id = opened.scoreServiceId
    const needsSecrets = gateway === 'alipay' || mode === 'own'
    const change = {
      app_id,
      serial,
      public_key_id,
      public_key,
      score_service_id,
      reason: '',
      checked_at: now,
      state: 'checked' as const,
      secrets: needsSecrets ? sealSecrets(sealer, shopId, known, opened.secrets) : null,
      ...changeColumns(call),
      version: version + 1,
    }
    // Only one takes payments at a time: the previous one ends first.
    if (before && before.id !== same?.id && !(await deleteUnused(tx, shopId, before.id)))
      await updateMerchant(tx, shopId, before.id, {
        ended_at: now,
        ...changeColumns(call),
        version: version + 1,
      })
    if (same) await updateMerchant(tx, shopId, same.id, { ...change, ended_at: null })
    else await insertMerchant(tx, shopId, { ...known, ...change })
  })
}

/**
 * Merges the entered fields with the stored secrets of the same account.
 * @throws Refusal at an invalid key.
 */
function mergeAccount(
  given: Given,
  stored: MerchantSecrets | undefined,
  storedPublicKey: string,
): OpenMerchant {
  const { gateway, mode, account } = given
  const scoreServiceId = gateway === 'wechatpay' ? given.scoreServiceId : ''
  const name = {
    gateway,
    mode,
    account,
    appId: '',
    serial: '',
    publicKeyId: '',
    publicKey: '',
    scoreServiceId,
  }
  if (mode === 'partner') {
    const authToken = given.authToken || (stored?.authToken ?? '')
    if (gateway === 'alipay' && !authToken)
      return refuseAt('payments.merchant_refused', 'authToken', '请填写商家授权令牌')
    return { ...name, secrets: { ...noSecrets, authToken } }
  }
  const wanting = (field: 'privateKey' | 'apiKey' | 'publicKey', message: string): never =>
    refuseAt('payments.merchant_refused', field, message)
  const privateKey = given.privateKey
    ? (readPrivateKey(given.privateKey) ??
      wanting('privateKey', '不是有效的RSA私钥，请完整粘贴私钥文件的内容'))
    : stored?.privateKey || wanting('privateKey', '请填写私钥')
  const publicKey = given.publicKey
    ? (readPublicKey(given.publicKey) ?? wanting('publicKey', '不是有效的公钥或证书，请完整粘贴文件的内容'))
    : storedPublicKey || wanting('publicKey', '请填写公钥')
  if (gateway === 'alipay') return { ...name, publicKey, secrets: { ...noSecrets, privateKey } }
  const apiKey = given.apiKey || stored?.apiKey || wanting('apiKey', '请填写APIv3密钥')
  const appSecret = given.appSecret || (stored?.appSecret ?? '')
  const { appId, serial, publicKeyId } = given
  return {
    ...name,
    appId,
    serial,
    publicKeyId,
    publicKey,
    secrets: { ...noSecrets, privateKey, apiKey, appSecret },
  }
}

/**
 * Checks an account with its provider.
 * @throws Refusal `payments.merchant_no_partner`, `payments.merchant_unreached`.
 */
export async function queryOrRefuse(
  gateways: StoreGateways,
  shopId: number,
  merchant: OpenMerchant,
): Promise<MerchantAnswer> {
  const account = gateways.accountOf(merchant)
  if (!account) throw new Refusal('payments.merchant_no_partner')
  try {
    return await queryMerchant(account, makeTradeNo(shopId))
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new Refusal('payments.merchant_unreached')
    throw error
  }
}
