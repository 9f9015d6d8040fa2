export { CallCards } from './cards/call-cards.tsx'
export { PhoneEntry } from './list/phone-entry.tsx'
