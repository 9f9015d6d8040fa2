export { countSpent, countVisit, uncountVisit } from './count-visits.ts'
export { findCustomerByPhone, phoneOfCustomer } from './customer.repository.ts'
export { namedView, readCustomerHits } from './customer-hits.ts'
export { type BookedCustomer, type BookingPerson, customerOfBooking } from './customer-of-booking.ts'
export { toAnnualDay } from './directory/customer.view.ts'
export {
  type KnownFilter,
  matchingCustomerIds,
} from './directory/customer-list.repository.ts'
export { releaseOwners } from './directory/release-owner.ts'
export { searchBeforehand } from './directory/search-beforehand.ts'
export { areLabelsInGroups, labelsExist, listLabels } from './label.repository.ts'
export { payFromBalance, topUpFromBill } from './ledger/move-balance.ts'
export { noteGuestOffers } from './own/own-offers.ts'
export { customerPhoneClue, noteBookedNumber, noteTypedNumber } from './phone-clue.ts'
export { insertRecord } from './records/record.repository.ts'
export { readNamedCustomers, searchCustomerIds, splitBigrams } from './search.repository.ts'
export { readAnnualDays } from './upcoming/upcoming.repository.ts'
