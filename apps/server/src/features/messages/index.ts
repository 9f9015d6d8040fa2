export { postMessage } from './post-message.ts'
