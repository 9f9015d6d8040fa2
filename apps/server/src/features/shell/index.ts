export { readStaffUser } from './shell.repository.ts'
