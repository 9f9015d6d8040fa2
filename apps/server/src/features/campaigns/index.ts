export { computeCampaignResult } from './outcome/campaign-result.ts'
export { findSegment } from './segments/segment.repository.ts'
