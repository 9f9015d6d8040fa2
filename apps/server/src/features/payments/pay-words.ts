import type { PaymentMethod } from '@roombook/contract'
import type { GatewayName } from './gateways/payment-gateway.ts'

const methodNames: Readonly<Record<PaymentMethod, string>> = { weixin: '微信', alipay: '支付宝' }

/** How something was paid, as the log says it: nobody takes the sandbox for money. */
export const describeMeans = ({
  method,
  gateway,
}: {
  method: PaymentMethod
  gateway: GatewayName
}): string => (gateway === 'sandbox' ? `${methodNames[method]}，沙箱` : methodNames[method])

/** The name of a method as guests read it. */
export const methodName = (method: PaymentMethod): string => methodNames[method]
