export {
  appendConsent,
  deleteBlacklisting,
  findCustomerOfPhone,
  findLastConsent as findLastSaid,
  findMarketing,
  findRefusal,
  forgetConsents,
  insertRefusal,
  listConsentStatuses as standingsOfPhones,
  listConsents,
  listConsentsOfPhone,
  lockMarketing,
  undoConsents,
} from './consent.repository.ts'
export {
  type GuestWord,
  giveOwnConsent,
  readOwnConsentStatus as ownStanding,
  takeBackOwnConsent,
} from './guest-consent.ts'
export { noteBlacklisted } from './note-blacklisted.ts'
