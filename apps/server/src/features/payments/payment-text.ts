import type { PaymentMethod } from '@roombook/contract/payments'
import type { GatewayName } from './gateways/payment-gateway.ts'

const methodNames: Readonly<Record<PaymentMethod, string>> = { weixin: '微信', alipay: '支付宝' }

/** Formats the means of a payment for the log; the sandbox is marked, so that it is not taken for money. */
export const describeMeans = ({
  method,
  gateway,
}: {
  method: PaymentMethod
  gateway: GatewayName
}): string => (gateway === 'sandbox' ? `${methodNames[method]}，沙箱` : methodNames[method])

/** Name of a method as shown to guests. */
export const methodName = (method: PaymentMethod): string => methodNames[method]
