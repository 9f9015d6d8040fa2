import { createRequire } from 'node:module'
import type { SmsAccount } from '#platform/config/sms-settings.ts'
import { answerMs } from './within-time.ts'

/** It is required, since what is its default when it is imported depends on who reads the import. */
const sdk = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/** A class of another package, of which the SDK reads the fields alone. */
type ClientConfig = ConstructorParameters<typeof sdk.default>[0]

/** How one message is handed to Aliyun, as its makers' SDK has it. */
export const { SendSmsRequest } = sdk

export type AliyunClient = InstanceType<typeof sdk.default>

/** Creates the Aliyun client of an account. */
export function aliyunClient({
  keyId,
  keySecret,
  region,
  url,
}: Pick<SmsAccount, 'keyId' | 'keySecret' | 'region' | 'url'>): AliyunClient {
  const address = url ? new URL(url) : undefined
  const config = {
    accessKeyId: keyId,
    accessKeySecret: keySecret,
    regionId: region,
    endpoint: address?.host,
    protocol: address?.protocol === 'http:' ? 'HTTP' : 'HTTPS',
    connectTimeout: answerMs,
    readTimeout: answerMs,
  } as ClientConfig
  // Retries stay off: the SDK makes none unless it is given `retryOptions`. A connection that is kept may be closed
  // in the moment in which it is used again, and nobody would know whether the message went; so none is kept.
  const once = { globalParameters: { headers: { connection: 'close' } } }
  return new sdk.default(Object.assign(config, once))
}
