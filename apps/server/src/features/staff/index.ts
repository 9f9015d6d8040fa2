export { findMemberOfAccount, insertMember } from './join.repository.ts'
export { findPhone } from './member.repository.ts'
export { isActiveStaff } from './staff.repository.ts'
