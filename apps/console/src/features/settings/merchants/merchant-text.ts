import type { MerchantGateway, MerchantMode } from '@roombook/contract/merchants'

/** Names of the payment providers. */
export const paymentGatewayNames: Readonly<Record<MerchantGateway, string>> = {
  wechatpay: '微信支付',
  alipay: '支付宝',
}

/** Labels of the kinds of account, by provider. */
export const merchantModeLabels: Readonly<Record<MerchantGateway, Readonly<Record<MerchantMode, string>>>> = {
  wechatpay: { own: '门店自己的商户号', partner: '平台服务商的子商户' },
  alipay: { own: '门店自己的应用', partner: '授权给平台的应用' },
}

/** Labels of an account's number. */
export const merchantNumberLabels: Readonly<Record<MerchantGateway, Readonly<Record<MerchantMode, string>>>> =
  {
    wechatpay: { own: '商户号', partner: '子商户号' },
    alipay: { own: '应用APPID', partner: '授权应用APPID' },
  }
