export { notePhoneSeen } from './note-phone-seen.ts'
export { postMessage } from './post-message.ts'
