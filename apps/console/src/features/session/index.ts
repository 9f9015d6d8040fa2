export { ChangePasswordDialog } from './change-password.tsx'
export { logOut } from './log-out.ts'
export { thisBrowser } from './this-browser.ts'
