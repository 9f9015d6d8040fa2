export { bookFromCall } from './calls/book-from-call.ts'
export { listMissedCalls } from './calls/missed-call.repository.ts'
export { readCallSums } from './report/read-report.ts'
