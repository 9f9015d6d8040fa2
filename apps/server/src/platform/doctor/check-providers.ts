import type { Config } from '../config/config.ts'
import { type Finding, fault, fine, formatError, type Patient, warning } from './finding.ts'

/** Lists the providers that the settings use. */
function providersOf({ payments, ai, s3, sms }: Config): { name: string; url: string }[] {
  const all = [
    { name: 'WeChat Pay', url: payments.wechatpay?.url },
    { name: 'Alipay', url: payments.alipay?.url },
    { name: 'the texts’ model', url: ai?.url },
    { name: 'the bucket of uploads', url: s3?.endpoint },
    { name: 'the SMS provider', url: smsUrlOf(sms) },
  ]
  return all.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }]))
}

/** Default address of each SMS provider, without SMS_URL. */
const smsUrls = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
} as const

const smsUrlOf = (sms: Config['sms']): string | undefined =>
  sms.gateway === 'local' ? undefined : (sms.url ?? smsUrls[sms.gateway])

/** Checks that providers are reachable, and that production uses no local substitute for SMS or payments. */
export async function checkProviders({ config, env, connect }: Patient): Promise<Finding[]> {
  const findings = await Promise.all(
    providersOf(config).map(async ({ name, url }) => {
      try {
        await connect(url)
        return fine(`${name} is reached`)
      } catch (error) {
        return fault(
          `${name} cannot be reached at ${new URL(url).host}: ${formatError(error)}. Look at the firewall and the name server.`,
        )
      }
    }),
  )
  if (env.NODE_ENV !== 'production') return findings.length > 0 ? findings : [fine('None is set')]
  const { wechatpay, alipay } = config.payments
  return [
    ...findings,
    ...(smsUrlOf(config.sms) === undefined
      ? [warning('No SMS provider is set: no code and no message reaches a telephone.')]
      : []),
    ...(wechatpay || alipay
      ? []
      : [warning('No payment account is set: guests cannot pay deposits online.')]),
  ]
}
