export { type NewMessage, postMessage } from './post-message.ts'
