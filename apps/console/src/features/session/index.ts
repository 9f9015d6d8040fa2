export { logOut } from './log-out.ts'
