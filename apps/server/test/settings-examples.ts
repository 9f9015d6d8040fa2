import type { Call } from '@roombook/contract'
import { addLabel } from '@roombook/contract/labels'
import type { TestClient } from './test-app.ts'

let made = 0

/** Returns input for a call that saves settings, with a label of its own. */
export async function settingsExampleFor(person: TestClient, call: Call): Promise<Record<string, unknown>> {
  const { shape } = call.input
  made += 1
  // A merchant account that the venue does not have.
  if (call.name.endsWith('-merchant'))
    return { gateway: 'wechatpay', mode: 'partner', account: '1600000009', version: 0 }
  if (call.name === 'settings.add-label') return { kind: 'order', title: `例${made}` }
  if (call.name === 'settings.save-phone-lines') return { lines: ['0571-86520188'] }
  if (call.name === 'settings.save-deposit-rules') return { rules: [], depositRulesVersion: 0 }
  if (!('labelId' in shape) && !('labelIds' in shape)) return {}
  const { id } = await person.call(addLabel, { kind: 'order', title: `例${made}` })
  return { labelId: id, labelIds: [id] }
}
