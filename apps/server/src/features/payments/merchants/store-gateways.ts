import { notifyStoreAlipay, notifyStoreWechatPay } from '@roombook/contract'
import type { Config } from '#platform/config/config.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { type AlipayAccount, createAlipayGateway, readAlipayAccount } from '../gateways/alipay.ts'
import { type Gateways, listGateways, openGateways } from '../gateways/open-gateways.ts'
import { type GatewayName, GatewayUnavailable, type PaymentGateway } from '../gateways/payment-gateway.ts'
import type { WechatPayAccount } from '../gateways/wechat-account.ts'
import { createWechatPayGateway, readWechatAccount } from '../gateways/wechat-pay.ts'
import { findMerchant, listMerchants, type MerchantRow } from './merchant.repository.ts'
import { type MerchantSecrets, secretsIn } from './merchant-secrets.ts'

/** A merchant account with its decrypted secrets. */
export type OpenMerchant = Pick<
  MerchantRow,
  'gateway' | 'mode' | 'account' | 'appId' | 'serial' | 'publicKeyId' | 'publicKey' | 'scoreServiceId'
> & { secrets: MerchantSecrets }

/** A merchant account in the form of its provider's adapter. */
export type MerchantAccount =
  | { gateway: 'wechatpay'; account: WechatPayAccount }
  | { gateway: 'alipay'; account: AlipayAccount }

/** Gateways per store: the store's own accounts, else those the operator provides. */
export interface StoreGateways {
  /** The operator's gateways, through which stores pay the operator. */
  readonly operators: Gateways
  /** Undefined if stores cannot have accounts of their own. */
  readonly sealer: Sealer | undefined
  /** Base address of payment notifications to stores; undefined if the site's own address is unknown. */
  readonly publicUrl: string | undefined
  /** Providers for which the operator is a service provider. */
  readonly partnerOf: Readonly<Record<MerchantRow['gateway'], boolean>>
  /** Gateways for stores without an account of their own. */
  readonly otherwise: Gateways
  /** Returns the gateways for a store's new payments. */
  of(tx: ShopTransaction, shopId: number): Promise<Gateways>
  /**
   * Returns the gateway that took a payment, even if another is current; undefined if the operator has
   * removed it.
   */
  tookBy(
    tx: ShopTransaction,
    shopId: number,
    payment: { gateway: GatewayName; merchantId: number | null },
  ): Promise<PaymentGateway | undefined>
  /** Undefined if the operator is no service provider (any more). */
  accountOf(merchant: OpenMerchant): MerchantAccount | undefined
}

/** Maximum number of cached store accounts. */
const mostOpen = 1000

/** Opens the operator's gateways. Stores' own are opened on demand, and again after each change. */
export async function openStoreGateways(
  config: Pick<Config, 'payments' | 'publicUrl'>,
  db: Database,
  sealer: Sealer | undefined,
): Promise<StoreGateways> {
  const { partner, urls, byOperator } = config.payments
  const { publicUrl } = config
  const operators = await openGateways(config, db)
  const sandbox = operators.byName('sandbox')
  const otherwise = byOperator ? operators : listGateways(sandbox ? [sandbox] : [], operators.sandboxSigner)
  const wechatPartner = partner.wechatpay && (await readWechatAccount(partner.wechatpay))
  const alipayPartner = partner.alipay && (await readAlipayAccount(partner.alipay))
  const open = new Map<number, { row: MerchantRow; gateway: PaymentGateway }>()

  function accountOf(merchant: OpenMerchant): MerchantAccount | undefined {
    const { gateway, mode, account, appId, serial, publicKeyId, publicKey, scoreServiceId, secrets } =
      merchant
    const { privateKey, apiKey, appSecret, authToken: token } = secrets
    if (gateway === 'wechatpay') {
      const own = { appId, merchantId: account, serial, privateKey, apiKey, publicKeyId, publicKey }
      const whole = {
        ...own,
        appSecret: appSecret || undefined,
        url: urls.wechatpay,
        loginUrl: urls.wechatLogin,
        scoreServiceId,
      }
      if (mode === 'own') return { gateway, account: whole }
      return (
        wechatPartner && { gateway, account: { ...wechatPartner, subMerchantId: account, scoreServiceId } }
      )
    }
    if (mode === 'own')
      return { gateway, account: { appId: account, privateKey, publicKey, url: urls.alipay } }
    return alipayPartner && { gateway, account: { ...alipayPartner, inNameOf: { appId: account, token } } }
  }

  function gatewayOf(shopId: number, row: MerchantRow): PaymentGateway {
    const secrets = secretsIn(sealer, shopId, row)
    if (!secrets) return closedGateway(row, '门店收款账户的密钥已失效，请重新填写')
    const found = accountOf({ ...row, secrets })
    if (!found) return closedGateway(row, '平台已停止服务商收款')
    if (publicUrl === undefined) return closedGateway(row, '本站未设置公网地址')
    const call = found.gateway === 'wechatpay' ? notifyStoreWechatPay : notifyStoreAlipay
    const path = call.path.replace(':shopId', String(shopId)).replace(':merchantId', String(row.id))
    const notifyUrl = new URL(path, publicUrl).href
    const gateway =
      found.gateway === 'wechatpay'
        ? createWechatPayGateway(found.account, notifyUrl)
        : createAlipayGateway(found.account, notifyUrl)
    return { ...gateway, merchantId: row.id }
  }

  function opened(shopId: number, row: MerchantRow): PaymentGateway {
    const cached = open.get(row.id)
    if (cached && isUnchanged(cached.row, row)) return cached.gateway
    const gateway = gatewayOf(shopId, row)
    open.delete(row.id)
    open.set(row.id, { row, gateway })
    const [oldest] = open.keys()
    if (open.size > mostOpen && oldest !== undefined) open.delete(oldest)
    return gateway
  }

  return {
    operators,
    otherwise,
    sealer,
    publicUrl,
    accountOf,
    partnerOf: { wechatpay: wechatPartner !== undefined, alipay: alipayPartner !== undefined },
    async of(tx, shopId) {
      const rows = await listMerchants(tx, shopId)
      if (rows.length === 0) return otherwise
      // A refused account takes no payments, but its guests must not pay another account instead.
      const takers = rows.filter(({ state }) => state === 'checked').map((row) => opened(shopId, row))
      return listGateways(takers.filter((gateway) => gateway.methods.length > 0))
    },
    async tookBy(tx, shopId, { gateway, merchantId }) {
      if (merchantId === null) return operators.byName(gateway)
      const row = await findMerchant(tx, shopId, merchantId)
      return row && opened(shopId, row)
    },
  }
}

/**
 * Compares secrets too: an account deleted and entered again may have the same version, but encryption never
 * repeats.
 */
const isUnchanged = (cached: MerchantRow, row: MerchantRow): boolean =>
  cached.version === row.version && (row.secrets === null || cached.secrets?.equals(row.secrets) === true)

/**
 * Creates a gateway for an unusable account: it begins no payments, and queries fail until it is usable
 * again.
 */
function closedGateway({ id, gateway }: MerchantRow, why: string): PaymentGateway {
  const away = async (): Promise<never> => {
    throw new GatewayUnavailable(why)
  }
  return {
    name: gateway,
    merchantId: id,
    methods: [],
    title: gateway === 'wechatpay' ? '微信' : '支付宝',
    answer: () => ({ http: 503, type: 'text/plain; charset=utf-8', body: 'fail' }),
    begin: away,
    readNotification: away,
    query: away,
    close: away,
    refund: away,
    findRefund: away,
  }
}
