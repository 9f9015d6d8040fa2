export {
  type BirthdayKind,
  type BookingField,
  type BookingForm,
  type BookingFormContext,
  type BookingFormFailure,
  birthdayKinds,
} from './booking-form.ts'
export { checkAddedRooms, checkBookingForm, checkHoldForm } from './check-form.ts'
export { refuseArrival } from './check-place.ts'
export { bookingLimits } from './form-rules.ts'
