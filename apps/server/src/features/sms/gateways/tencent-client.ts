import TencentCloud from 'tencentcloud-sdk-nodejs-sms'
import type { SmsAccount } from '#platform/config/message-settings.ts'
import { answerMs } from './within-time.ts'

export type TencentClient = InstanceType<typeof TencentCloud.sms.v20210111.Client>

/** Creates the Tencent Cloud client of an account; the SDK makes no retries. */
export function tencentClient({
  keyId,
  keySecret,
  region,
  url,
}: Pick<SmsAccount, 'keyId' | 'keySecret' | 'region' | 'url'>): TencentClient {
  const address = url ? new URL(url) : undefined
  return new TencentCloud.sms.v20210111.Client({
    credential: { secretId: keyId, secretKey: keySecret },
    region,
    profile: {
      httpProfile: {
        reqTimeout: answerMs / 1000,
        ...(address ? { endpoint: address.host, protocol: `${address.protocol}//` } : {}),
      },
    },
  })
}
