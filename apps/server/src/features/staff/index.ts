export { findMemberOfAccount, insertMember } from './join.repository.ts'
export { isActiveStaff } from './staff.repository.ts'
