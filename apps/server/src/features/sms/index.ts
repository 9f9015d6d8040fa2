export { queueBookingSms } from './queue-booking-sms.ts'
