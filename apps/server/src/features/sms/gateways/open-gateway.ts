import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { localOutbox } from './local-outbox.ts'
import { readTemplates } from './read-templates.ts'

/**
 * Opens the configured SMS gateway. A provider's SDK is loaded only if it is configured.
 * @throws Error naming the fault in the file of templates.
 */
export async function createGateway(sms: Config['sms'], clock: Clock): Promise<SmsGateway> {
  switch (sms.gateway) {
    case 'local':
      return localOutbox
    case 'aliyun': {
      const { openAliyun } = await import('./aliyun.ts')
      return openAliyun(sms, await readTemplates(sms.templatesFile), clock)
    }
    case 'tencent': {
      const { openTencent } = await import('./tencent.ts')
      return openTencent(sms, await readTemplates(sms.templatesFile))
    }
  }
}
