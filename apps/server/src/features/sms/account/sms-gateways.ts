import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { type SmsAccount as AccountSettings, regions } from '#platform/config/message-settings.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { createGateway } from '../gateways/open-gateway.ts'
import type { SignatureAnswer } from '../gateways/signature-status.ts'
import { findUsedSignature } from '../signature/signature.repository.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { findSmsAccount, type SmsAccountRow } from './sms-account.repository.ts'

/** Gateways for sending: the operator's account and the stores' own. */
export interface SmsGateways {
  readonly operators: SmsGateway
  /** Returns the gateway that sends for a store. */
  of(tx: ShopTransaction, shopId: number): Promise<SmsGateway>
  /** Returns a store's own account, in use or not, with its gateway; undefined without one. */
  ownOf(tx: ShopTransaction, shopId: number): Promise<{ row: SmsAccountRow; gateway: SmsGateway } | undefined>
  /** Queries a provider for a signature with an account that is not stored yet. */
  askAboutSign(account: OpenedAccount): Promise<SignatureAnswer>
  /** Sealer for account secrets; undefined if the site stores none. */
  readonly sealer: Sealer | undefined
}

/** Account data for querying its provider. */
export type OpenedAccount = Pick<SmsAccountRow, 'provider' | 'keyId' | 'appId' | 'sign'> & { secret: string }

/** Returns the encryption context of the secret. */
export const accountSecretContext = (shopId: number): string => `sms_account:${shopId}`

/** Timeout of a provider's answer, in milliseconds. */
const answerMs = 8_000
/** Maximum number of cached store accounts. */
const mostOpen = 500

/** Opens the operator's account. Stores' own accounts are opened on demand, and again after each change. */
export async function openGateways(
  { sms, smsOwnUrl }: Pick<Config, 'sms' | 'smsOwnUrl'>,
  { clock, sealer }: { clock: Clock; sealer: Sealer | undefined },
): Promise<SmsGateways> {
  const operators = await createGateway(sms, clock)
  const open = new Map<number, { row: SmsAccountRow; gateway: Promise<SmsGateway> }>()
  const signed = new Map<string, SmsGateway>()
  const settingsOf = ({ keyId, sign, provider, secret }: OpenedAccount): AccountSettings => ({
    keyId,
    keySecret: secret,
    signName: sign,
    templatesFile: '',
    company: undefined,
    region: regions[provider],
    url: smsOwnUrl,
    replySecret: undefined,
  })

  async function gatewayOf(shopId: number, row: SmsAccountRow): Promise<SmsGateway> {
    const secret = secretIn(sealer, shopId, row)
    if (secret === undefined) return unreadable(row)
    const settings = settingsOf({ ...row, secret })
    // The store's own templates apply: the operator's are not approved for its account.
    const gateway =
      row.provider === 'aliyun'
        ? (await import('../gateways/aliyun.ts')).openAliyun(settings, {}, clock)
        : (await import('../gateways/tencent.ts')).openTencent({ ...settings, appId: row.appId }, {})
    return { ...gateway, account: row.keyId }
  }

  function opened(shopId: number, row: SmsAccountRow): Promise<SmsGateway> {
    const cached = open.get(shopId)
    if (cached && isUnchanged(cached.row, row)) return cached.gateway
    const gateway = gatewayOf(shopId, row)
    cacheNewest(open, shopId, { row, gateway })
    return gateway
  }

  /** Returns the operator's account under a store's own SMS signature. */
  function signedBy(signature: string): SmsGateway {
    const gateway = signed.get(signature) ?? operators.withSignature?.(signature) ?? operators
    cacheNewest(signed, signature, gateway)
    return gateway
  }

  return {
    operators,
    sealer,
    async of(tx, shopId) {
      const row = await findSmsAccount(tx, shopId)
      if (row?.used) return opened(shopId, row)
      const signature = await findUsedSignature(tx, shopId, operators.name)
      return signature === undefined ? operators : signedBy(signature)
    },
    async ownOf(tx, shopId) {
      const row = await findSmsAccount(tx, shopId)
      return row && { row, gateway: await opened(shopId, row) }
    },
    async askAboutSign(account) {
      const settings = settingsOf(account)
      const signal = AbortSignal.timeout(answerMs)
      if (account.provider === 'aliyun') {
        const [{ aliyunClient }, { queryAliyunSignature: queryAliyun }] = await Promise.all([
          import('../gateways/aliyun-client.ts'),
          import('../gateways/aliyun-signature.ts'),
        ])
        return queryAliyun(aliyunClient(settings), account.sign)(signal)
      }
      const [{ tencentClient }, { queryTencentSignature: queryTencent }] = await Promise.all([
        import('../gateways/tencent-client.ts'),
        import('../gateways/tencent-signature.ts'),
      ])
      return queryTencent(tencentClient(settings), account.sign)(signal)
    },
  }
}

/** Adds an entry to a cache and evicts the oldest ones beyond the limit. */
function cacheNewest<Key, Opened>(cache: Map<Key, Opened>, key: Key, opened: Opened): void {
  cache.delete(key)
  cache.set(key, opened)
  const [oldest] = cache.keys()
  if (cache.size > mostOpen && oldest !== undefined) cache.delete(oldest)
}
/**
 * Compares secrets too: an account deleted and entered again restarts at version 1, but encryption never
 * repeats.
 */
const isUnchanged = (cached: SmsAccountRow, row: SmsAccountRow): boolean =>
  cached.version === row.version && cached.keySecret.equals(row.keySecret)

/** Decrypts an account's secret; undefined if its encryption key is lost. */
export function secretIn(
  sealer: Sealer | undefined,
  shopId: number,
  { keySecret }: Pick<SmsAccountRow, 'keySecret'>,
): string | undefined {
  try {
    return sealer?.open(keySecret, accountSecretContext(shopId))
  } catch {
    return undefined
  }
}

/**
 * Returns a gateway for an account with an unreadable secret: no message is sent, each fails with the reason,
 * and the operator's account is not charged instead.
 */
const unreadable = ({ provider, keyId, sign }: SmsAccountRow): SmsGateway => ({
  name: provider,
  account: keyId,
  acceptsFreeText: false,
  sign,
  send: async () => ({ state: 'failed', error: '门店短信账号的密钥已失效，请重新填写' }),
})
