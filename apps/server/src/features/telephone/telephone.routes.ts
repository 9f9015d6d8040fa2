import * as contract from '@roombook/contract/features'
import type { SmsGateways } from '#features/sms/index.ts'
import type { Mount } from '#platform/http/mount.ts'
import { beginPairing } from './boxes/begin-pairing.ts'
import { listPhoneBoxes } from './boxes/list-boxes.ts'
import type { KeyDependencies } from './boxes/make-box.ts'
import { rotatePhoneKey } from './boxes/rotate-key.ts'
import { testCall } from './boxes/test-call.ts'
import { unbindBox } from './boxes/unbind-box.ts'
import { handlePhoneCall } from './calls/handle-call.ts'
import { listPhoneMessages } from './calls/list-messages.ts'
import { listOpenCalls } from './calls/list-open.ts'
import { revealCallerNumber } from './calls/reveal-number.ts'
import { exportCallReport } from './report/export-report.ts'
import { readCallReport } from './report/read-report.ts'
import { endSilencing } from './silence/end-silencing.ts'
import { listSilenced } from './silence/list-silenced.ts'
import { saveSilenceRules } from './silence/save-silence-rules.ts'
import { silenceNumber } from './silence/silence-number.ts'
import { readCallTexts } from './texts/read-texts.ts'
import { saveCallTexts } from './texts/save-texts.ts'

/** Mounts the telephone's calls. */
export function telephoneRoutes(
  mount: Mount,
  dependencies: KeyDependencies & { site: string | undefined; gateways: SmsGateways },
): void {
  mount.staff(contract.listPhoneBoxes, (call) => listPhoneBoxes(call, dependencies.site))
  mount.staff(contract.beginPairing, (call) => beginPairing(dependencies, call))
  mount.staff(contract.unbindBox, unbindBox)
  mount.staff(contract.testCall, testCall)
  mount.staff(contract.rotatePhoneKey, (call, input) => rotatePhoneKey(dependencies, call, input))
  mount.staff(contract.listPhoneMessages, listPhoneMessages)
  mount.staff(contract.listOpenCalls, listOpenCalls)
  mount.staff(contract.handlePhoneCall, handlePhoneCall)
  mount.staff(contract.revealCallerNumber, revealCallerNumber)
  mount.staff(contract.readCallReport, readCallReport)
  mount.staff(contract.exportCallReport, exportCallReport)
  mount.staff(contract.listSilenced, listSilenced)
  mount.staff(contract.silenceNumber, silenceNumber)
  mount.staff(contract.endSilencing, endSilencing)
  mount.staff(contract.saveSilenceRules, saveSilenceRules)
  mount.staff(contract.readCallTexts, (call) => readCallTexts(dependencies, call))
  mount.staff(contract.saveCallTexts, saveCallTexts)
}
