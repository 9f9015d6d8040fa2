export { createSetupCode, type SetupCode } from './setup-code.ts'
