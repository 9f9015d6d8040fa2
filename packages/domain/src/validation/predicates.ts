const numberText = /^[+-]?\d+(?:\.\d+)?$/
const intText = /^[1-9]\d*$/
const stringText = /^[A-Za-z0-9\p{Script=Han}][A-Za-z0-9\p{Script=Han}_-]*$/u
const emailText =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
const passwordText = /^[\x21-\x7e]{6,16}$/
const passwordKinds = [/\d/, /[a-z]/, /[A-Z]/, /[^A-Za-z0-9]/]

/** A decimal, optionally signed: `-3.50`. */
export function isNumberText(text: string): boolean {
  return numberText.test(text)
}

/** A positive integer without leading zeros. */
export function isIntText(text: string): boolean {
  return intText.test(text)
}

/** A letter, digit or Chinese character, then any of these, underscore or hyphen. */
export function isPlainString(text: string): boolean {
  return stringText.test(text)
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailText.test(text)
}

/** 6 to 16 printable ASCII characters without space, with two of digit, lowercase, uppercase and symbol. */
export function isPassword(text: string): boolean {
  return passwordText.test(text) && passwordKinds.filter((kind) => kind.test(text)).length >= 2
}

/** The number of characters as a person counts them; a rare surname outside the basic plane is one. */
export function lengthOf(text: string): number {
  return [...text].length
}
