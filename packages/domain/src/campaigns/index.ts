export {
  type CampaignAct,
  type CampaignPause,
  type CampaignState,
  campaignPauseNames,
  campaignPauses,
  campaignStateNames,
  campaignStates,
  campaignsApartMs,
  type ExclusionReason as LeftOutReason,
  exclusionReasonNames as leftOutReasonNames,
  exclusionReasons as leftOutReasons,
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
export { countHeldOut as heldOutOf, holdOutPercents } from './hold-out.ts'
export {
  type CampaignProgress as CampaignStanding,
  type CampaignStep,
  campaignLateMs,
  isCampaignBeginning,
  nextCampaignStep,
} from './next-step.ts'
export { isPromotionHour, promotionHours, promotionsEnd } from './promotion-hours.ts'
