export { isActiveStaff } from './staff.repository.ts'
