export type { GuestSmsKind } from './booking-words.ts'
export { queueBookingSms } from './queue-booking-sms.ts'
export { isSigned, signTemplate } from './sign-template.ts'
