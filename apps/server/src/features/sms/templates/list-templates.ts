import type { OutputOf } from '@roombook/contract'
import type { listSmsTemplates } from '@roombook/contract/sms-templates'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import { listSwitches } from '../automatic/switch.repository.ts'
import { readShopSignature } from './change-template.ts'
import { listTemplates as listRows } from './template.repository.ts'
import { templateView } from './template.view.ts'

/** Lists the shop's templates, with the gateway and the signature of its messages. */
export const listTemplates = (
  gateways: SmsGateways,
  call: StaffCall,
): Promise<OutputOf<typeof listSmsTemplates>> =>
  call.read(async (tx) => {
    const gateway = await gateways.of(tx, call.shopId)
    return {
      gateway: gateway.name,
      own: gateway.account !== undefined,
      sign: await readShopSignature(tx, call.shopId, gateway),
      submits: gateway.templates !== undefined,
      list: (await listRows(tx, call.shopId)).map(templateView),
      switches: await listSwitches(tx, call.shopId),
      lacking: [...(gateway.lacks ?? [])],
    }
  })
