export { phoneOfCustomer } from './customer.repository.ts'
export { type BookingGuest, customerOfBooking } from './customer-of-booking.ts'
export { countSpent, countVisit, uncountVisit } from './figures.repository.ts'
export { labelsExist, listLabels } from './label.repository.ts'
