import * as contract from '@roombook/contract/features'
import type { SmsGateways } from '#features/sms/index.ts'
import type { Mount } from '#platform/http/mount.ts'
import { countCampaign } from './choosing/count-campaign.ts'
import { uploadNumbers } from './choosing/upload-numbers.ts'
import { createCampaign } from './create-campaign.ts'
import { listCampaigns, readCampaign } from './list-campaigns.ts'
import { campaignResult } from './outcome/campaign-result.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { exportRecipients } from './recipients/export-recipients.ts'
import { listRecipients } from './recipients/list-recipients.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { deleteSegment } from './segments/delete-segment.ts'
import { listSegments } from './segments/list-segments.ts'
import { saveSegment } from './segments/save-segment.ts'
import { stopCampaign } from './stop-campaign.ts'

/** Mounts the calls for campaigns and saved customer filters. */
export function campaignsRoutes(mount: Mount, gateways: SmsGateways): void {
  mount.staff(contract.listCampaigns, listCampaigns)
  mount.staff(contract.readCampaign, readCampaign)
  mount.staff(contract.campaignResult, campaignResult)
  mount.staff(contract.listCampaignRecipients, listRecipients)
  mount.staff(contract.exportCampaignRecipients, exportRecipients)
  mount.staff(contract.countCampaign, (call, input) => countCampaign(gateways, call, input))
  mount.file(contract.uploadCampaignNumbers, uploadNumbers)
  mount.staff(contract.createCampaign, (call, input) => createCampaign(gateways, call, input))
  mount.staff(contract.pauseCampaign, pauseCampaign)
  mount.staff(contract.resumeCampaign, (call, input) => resumeCampaign(gateways, call, input))
  mount.staff(contract.stopCampaign, stopCampaign)
  mount.staff(contract.listSegments, listSegments)
  mount.staff(contract.saveSegment, saveSegment)
  mount.staff(contract.deleteSegment, deleteSegment)
}
