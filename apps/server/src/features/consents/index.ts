export {
  appendConsent,
  deleteBlacklisting,
  findCustomerOfPhone,
  findLastConsent,
  findMarketing,
  findRefusal,
  forgetConsents,
  insertRefusal,
  listConsentStatuses,
  listConsents,
  listConsentsOfPhone,
  lockMarketing,
  undoConsents,
} from './consent.repository.ts'
export {
  type GuestConsent,
  giveOwnConsent,
  readOwnConsentStatus,
  takeBackOwnConsent,
} from './guest-consent.ts'
export { noteBlacklisted } from './note-blacklisted.ts'
