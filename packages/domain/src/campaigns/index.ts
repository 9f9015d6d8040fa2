export {
  type CampaignAct,
  type CampaignPause,
  type CampaignState,
  campaignPauseNames,
  campaignPauses,
  campaignStateNames,
  campaignStates,
  campaignsApartMs,
  type ExclusionReason,
  exclusionReasonNames,
  exclusionReasons,
  mayActOnCampaign,
  type RecipientState,
  recipientStates,
} from './campaign-states.ts'
export {
  type BookedGroup,
  bookedRate,
  bothGroups,
  compareGroups,
  type GroupDifference,
} from './compare-groups.ts'
export { countHeldOut, holdOutPercents } from './hold-out.ts'
export {
  type CampaignProgress,
  type CampaignStep,
  campaignLateMs,
  isCampaignBeginning,
  nextCampaignStep,
} from './next-step.ts'
export { isPromotionHour, promotionHours, promotionsEnd } from './promotion-hours.ts'
