import { createRequire } from 'node:module'
import type { SmsAccount } from '#platform/config/message-settings.ts'
import { answerMs } from './within-time.ts'

/** Loaded by `require`, because the default export of an `import` depends on the module loader. */
const sdk = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/** The type of another package's class, of which the SDK only reads the fields. */
type ClientConfig = ConstructorParameters<typeof sdk.default>[0]

/** Aliyun's request for sending a message, from its official SDK. */
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
  // Retries are off: the SDK makes none without `retryOptions`. A kept-alive connection may be closed just as
  // it is reused, which would make it uncertain whether the message was sent; so none is kept alive.
  const once = { globalParameters: { headers: { connection: 'close' } } }
  return new sdk.default(Object.assign(config, once))
}
