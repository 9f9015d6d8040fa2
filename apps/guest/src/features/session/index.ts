export { Agreement } from './agreement.tsx'
export { CodeField } from './code-field.tsx'
export { PhoneField } from './phone-field.tsx'
export { useSendCode } from './use-send-code.ts'
