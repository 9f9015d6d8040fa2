export { notePhoneSeen } from './note-phone-seen.ts'
export { postMessage } from './post-message.ts'
export { noteNumberAsked, readPhoneClue } from './read-phone-clue.ts'
export { tellAdministrators } from './tell-administrators.ts'
