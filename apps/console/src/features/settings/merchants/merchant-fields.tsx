import type { MerchantGateway, MerchantMode } from '@roombook/contract/merchants'
import { AccountField } from '#platform/forms/account-field.tsx'
import { merchantNumberLabels } from './merchant-text.ts'

/** 微信支付分 as a replacement of deposits. */
const ScoreField = ({ wantsSecret }: { wantsSecret: boolean }) => (
  <AccountField
    name="scoreServiceId"
    label="支付分服务ID（可不填）"
    optional
    placeholder="数字，开通后由微信支付提供"
    extra={`商户开通微信支付分（需确认模式）后填写，客人在微信里可用支付分免付订金${wantsSecret ? '；须同时填写AppSecret' : ''}`}
  />
)

interface MerchantFieldsProps {
  gateway: MerchantGateway
  mode: MerchantMode
  /** The account is the stored one: secrets left empty are kept. */
  isStored: boolean
}

/** Fields of a merchant account, by provider and kind. */
export function MerchantFields({ gateway, mode, isStored }: MerchantFieldsProps) {
  const account = merchantNumberLabels[gateway][mode]
  if (gateway === 'wechatpay' && mode === 'partner')
    return (
      <>
        <AccountField
          name="account"
          label={account}
          extra="由平台服务商进件后取得"
          placeholder="例如：1900000109"
        />
        <ScoreField wantsSecret={false} />
      </>
    )
  if (gateway === 'wechatpay')
    return (
      <>
        <AccountField
          name="account"
          label={account}
          extra="微信支付商户平台「账户中心」"
          placeholder="例如：1900000109"
        />
        <AccountField name="appId" label="AppID" extra="与商户号绑定的服务号" placeholder="wx开头" />
        <AccountField name="serial" label="商户API证书序列号" extra="商户平台「账户中心 → API安全」" />
        <AccountField
          name="privateKey"
          label="商户API私钥"
          kind="file"
          isStored={isStored}
          placeholder="粘贴 apiclient_key.pem 的全部内容"
        />
        <AccountField name="apiKey" label="APIv3密钥" kind="secret" isStored={isStored} placeholder="32位" />
        <AccountField name="publicKeyId" label="微信支付公钥ID" extra="以PUB_KEY_ID_开头；或平台证书序列号" />
        <AccountField
          name="publicKey"
          label="微信支付公钥"
          kind="file"
          isStored={isStored}
          placeholder="粘贴 pub_key.pem 的全部内容"
        />
        <AccountField
          name="appSecret"
          label="AppSecret（可不填）"
          kind="secret"
          isStored={isStored}
          optional
          extra="服务号的密钥，填写后客人可在微信里直接付款"
        />
        <ScoreField wantsSecret />
      </>
    )
  if (mode === 'partner')
    return (
      <AccountField
        name="authToken"
        label="商家授权令牌"
        kind="secret"
        isStored={isStored}
        extra="商家授权给平台的应用后取得的 app_auth_token"
      />
    )
  return (
    <>
      <AccountField
        name="account"
        label={account}
        extra="支付宝开放平台「控制台」"
        placeholder="例如：2021000000000000"
      />
      <AccountField
        name="privateKey"
        label="应用私钥"
        kind="file"
        isStored={isStored}
        placeholder="粘贴RSA2私钥"
      />
      <AccountField
        name="publicKey"
        label="支付宝公钥"
        kind="file"
        isStored={isStored}
        extra="不是应用公钥：在「接口加签方式」中查看"
        placeholder="粘贴支付宝公钥"
      />
    </>
  )
}
