export { bookFromCall } from './calls/book-from-call.ts'
export { readCallSums } from './report/read-report.ts'
export { listMissedCalls } from './calls/missed-call.repository.ts'
