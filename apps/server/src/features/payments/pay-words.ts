import type { PaymentMethod } from '@roombook/contract'
import type { GatewayName } from './gateways/payment-gateway.ts'

const methodWords: Readonly<Record<PaymentMethod, string>> = { weixin: '微信', alipay: '支付宝' }

/** How something was paid, as the log says it: nobody takes the sandbox for money. */
export const meansOf = ({ method, gateway }: { method: PaymentMethod; gateway: GatewayName }): string =>
  gateway === 'sandbox' ? `${methodWords[method]}，沙箱` : methodWords[method]

/** The name of a method as guests read it. */
export const methodWord = (method: PaymentMethod): string => methodWords[method]
