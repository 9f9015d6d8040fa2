const passwordText = /^[\x21-\x7e]{6,16}$/
const passwordKinds = [/\d/, /[a-z]/, /[A-Z]/, /[^A-Za-z0-9]/]

/**
 * Returns whether a text is a valid password: 6 to 16 printable ASCII characters without spaces, with two of
 * digit, lowercase, uppercase and symbol.
 */
export function isPassword(text: string): boolean {
  return passwordText.test(text) && passwordKinds.filter((kind) => kind.test(text)).length >= 2
}

/**
 * Pattern of an identifier: a letter, digit or Chinese character, followed by those, underscores and hyphens.
 */
export const identifierPattern = /^[\p{Script=Han}A-Za-z0-9][\p{Script=Han}A-Za-z0-9_-]*$/u

/** Returns the number of Unicode code points; a rare surname outside the basic plane counts as one. */
export function lengthOf(text: string): number {
  return [...text].length
}
