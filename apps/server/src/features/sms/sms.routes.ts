import * as contract from '@roombook/contract/features'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { checkAccount } from './account/check-account.ts'
import { readAccount } from './account/read-account.ts'
import { removeAccount } from './account/remove-account.ts'
import { renewReplyAddress } from './account/renew-reply-address.ts'
import { saveAccount } from './account/save-account.ts'
import type { SmsGateways } from './account/sms-gateways.ts'
import { useAccount } from './account/use-account.ts'
import { switchKind } from './automatic/switch-kind.ts'
import type { Channel } from './channels/channel.ts'
import { readMessageChannels, saveMessageChannels } from './channels/message-channels.ts'
import { exportSmsRecords } from './records/export-records.ts'
import { listSmsRecords } from './records/list-records.ts'
import { readProof } from './signature/read-proof.ts'
import { readSignature } from './signature/read-signature.ts'
import { recheckSignature } from './signature/recheck-signature.ts'
import { setSignatureUse } from './signature/set-signature-use.ts'
import { submitSignature } from './signature/submit-signature.ts'
import { uploadProof } from './signature/upload-proof.ts'
import { withdrawSignature } from './signature/withdraw-signature.ts'
import { chooseTemplate } from './templates/choose-template.ts'
import { deleteTemplate } from './templates/delete-template.ts'
import { listTemplates } from './templates/list-templates.ts'
import { numberTemplate } from './templates/number-template.ts'
import { saveTemplate } from './templates/save-template.ts'
import { submitTemplate } from './templates/submit-template.ts'
import { testTemplate } from './templates/test-template.ts'
import { withdrawTemplate } from './templates/withdraw-template.ts'

/** Mounts the calls for a shop's own templates and its sent messages. */
export function smsRoutes(
  mount: Mount,
  {
    db,
    gateways,
    channels,
    publicUrl,
  }: { db: Database; gateways: SmsGateways; channels: readonly Channel[]; publicUrl: string | undefined },
): void {
  mount.staff(contract.listSmsTemplates, (call) => listTemplates(gateways, call))
  mount.staff(contract.saveSmsTemplate, saveTemplate)
  mount.staff(contract.switchSmsKind, switchKind)
  mount.staff(contract.submitSmsTemplate, (call, input) => submitTemplate(gateways, call, input))
  mount.staff(contract.numberSmsTemplate, (call, input) => numberTemplate(gateways, call, input))
  mount.staff(contract.withdrawSmsTemplate, withdrawTemplate)
  mount.staff(contract.chooseSmsTemplate, chooseTemplate)
  mount.staff(contract.deleteSmsTemplate, deleteTemplate)
  mount.staff(contract.testSmsTemplate, (call, input) => testTemplate(gateways, call, input))
  mount.staff(contract.readSmsAccount, (call) => readAccount(gateways, { publicUrl }, call))
  mount.staff(contract.saveSmsAccount, (call, input) => saveAccount(gateways, call, input))
  mount.staff(contract.checkSmsAccount, (call, input) => checkAccount(gateways, call, input))
  mount.staff(contract.useSmsAccount, (call, input) => useAccount(gateways, call, input))
  mount.staff(contract.removeSmsAccount, removeAccount)
  mount.staff(contract.renewReplyAddress, (call, input) => renewReplyAddress(gateways, call, input))
  mount.staff(contract.readSmsSignature, (call) => readSignature(gateways, call))
  mount.staff(contract.submitSmsSignature, (call, input) => submitSignature(gateways, call, input))
  mount.staff(contract.recheckSmsSignature, recheckSignature)
  mount.staff(contract.useSmsSignature, setSignatureUse)
  mount.staff(contract.withdrawSmsSignature, withdrawSignature)
  mount.file(contract.uploadSmsSignatureProof, (call, sent) => uploadProof(db, call, sent))
  mount.staff(contract.readSmsSignatureProof, readProof)
  mount.staff(contract.readMessageChannels, (call) => readMessageChannels(channels, call))
  mount.staff(contract.saveMessageChannels, (call, input) => saveMessageChannels(channels, call, input))
  mount.staff(contract.listSmsRecords, listSmsRecords)
  mount.staff(contract.exportSmsRecords, exportSmsRecords)
}
