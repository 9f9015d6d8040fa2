export {
  appendConsent,
  deleteBlacklisting,
  findCustomerOfPhone,
  findLastSaid,
  findMarketing,
  findRefusal,
  forgetConsents,
  insertRefusal,
  listConsents,
  listConsentsOfPhone,
  lockMarketing,
  standingsOfPhones,
  undoConsents,
} from './consent.repository.ts'
export { type GuestWord, giveOwnConsent, ownStanding, takeBackOwnConsent } from './guest-consent.ts'
export { noteBlacklisted } from './note-blacklisted.ts'
