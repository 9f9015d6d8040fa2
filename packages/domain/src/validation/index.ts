export { bookingPhonePattern, isMaskedPhone, isPhone, maskPhone, normalizePhone } from './phone.ts'
export { asPlainText, isOneLine, isPlainText, withoutUnseen } from './plain-text.ts'
export { identifierPattern, isPassword, lengthOf } from './predicates.ts'
export { defaultMessage, failuresByField, firstFailure, type Rule, type RuleFailure } from './rules.ts'
