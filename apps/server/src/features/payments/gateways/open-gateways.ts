import { notifyAlipay, notifyWechatPay } from '@roombook/contract'
import type { PaymentMethod } from '@roombook/contract/payments'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { openAlipay } from './alipay.ts'
import type { GatewayName, PaymentGateway } from './payment-gateway.ts'
import { readSandboxSecret } from './sandbox/sandbox.repository.ts'
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts'
import { createSandboxSigner, type SandboxSigner } from './sandbox/sandbox-signature.ts'
import { openWechatPay } from './wechat-pay.ts'

/** Payment gateways by method and name. */
export interface Gateways {
  /** Methods offered to guests. */
  readonly methods: readonly PaymentMethod[]
  /** Returns the gateway for the method that a guest chose. */
  ofMethod(method: PaymentMethod): PaymentGateway | undefined
  byName(name: string): PaymentGateway | undefined
  /** Signer of the sandbox, if it is enabled. */
  readonly sandboxSigner: SandboxSigner | undefined
}

/** Opens the configured gateways; the sandbox takes the methods that no provider does. */
export async function openGateways(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  db: Database,
): Promise<Gateways> {
  const { wechatpay, alipay, sandbox } = payments
  const calledAt = (path: string) => new URL(path, publicUrl).href
  const sandboxSigner = sandbox ? createSandboxSigner(await readSandboxSecret(db)) : undefined
  return listGateways(
    [
      ...(wechatpay ? [await openWechatPay(wechatpay, calledAt(notifyWechatPay.path))] : []),
      ...(alipay ? [await openAlipay(alipay, calledAt(notifyAlipay.path))] : []),
      ...(sandboxSigner ? [createSandboxGateway(db, sandboxSigner)] : []),
    ],
    sandboxSigner,
  )
}

/** Indexes gateways by method and name; of two with the same method, the first is used. */
export function listGateways(gateways: readonly PaymentGateway[], sandboxSigner?: SandboxSigner): Gateways {
  const byName = new Map<string, PaymentGateway>(gateways.map((gateway) => [gateway.name, gateway]))
  const ofMethod = (method: PaymentMethod) => gateways.find(({ methods }) => methods.includes(method))
  return {
    methods: (['weixin', 'alipay'] as const).filter(ofMethod),
    ofMethod,
    byName: (name: GatewayName | string) => byName.get(name),
    sandboxSigner,
  }
}
