export { findMemberOfAccount, insertMember } from './join.repository.ts'
export { findPhone } from './member.repository.ts'
export { isActiveStaff, staffPasses } from './staff.repository.ts'
