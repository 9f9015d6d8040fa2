export { ChangePasswordDialog } from './change-password.tsx'
export { logOut } from './log-out.ts'
