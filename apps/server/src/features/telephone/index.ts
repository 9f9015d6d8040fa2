export { bookFromCall } from './calls/book-from-call.ts'
