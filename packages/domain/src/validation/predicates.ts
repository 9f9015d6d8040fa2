const passwordText = /^[\x21-\x7e]{6,16}$/
const passwordKinds = [/\d/, /[a-z]/, /[A-Z]/, /[^A-Za-z0-9]/]

/** 6 to 16 printable ASCII characters without space, with two of digit, lowercase, uppercase and symbol. */
export function isPassword(text: string): boolean {
  return passwordText.test(text) && passwordKinds.filter((kind) => kind.test(text)).length >= 2
}

/** A name that a machine reads too: a letter, digit or Chinese character, then those, underscores and hyphens. */
export const identifierPattern = /^[\p{Script=Han}A-Za-z0-9][\p{Script=Han}A-Za-z0-9_-]*$/u

/** The number of characters as a person counts them; a rare surname outside the basic plane is one. */
export function lengthOf(text: string): number {
  return [...text].length
}
