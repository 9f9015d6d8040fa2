import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { localOutbox } from './local-outbox.ts'
import { readTemplates } from './read-templates.ts'

/**
 * Opens who sends messages. A provider's SDK is loaded where it is set, and nowhere else.
 * @throws Error naming what is wrong with the file of templates.
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
