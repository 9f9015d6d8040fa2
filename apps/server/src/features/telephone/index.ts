export { bookFromCall } from './calls/book-from-call.ts'
export { readCallSums } from './report/read-report.ts'
